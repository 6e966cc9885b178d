import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PhoneField } from '../../src/ui/form-fields.tsx';
import { domScreen } from './support/dom-screen.ts';
import { mount, settle } from './support/mount.tsx';

/** The mask's code is on its way until `arrive` is called. */
const mask = vi.hoisted(() => {
  // Files share what they import: another one may have loaded the mask.
  vi.resetModules();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { arrive, arrived };
});
vi.mock('../../src/ui/phone-mask.tsx', async (importOriginal) => {
  await mask.arrived;
  return importOriginal();
});

const target = { role: 'textbox', name: 'Телефон', outside: true } as const;
let told: string[] = [];

function Form() {
  const [phone, setPhone] = useState('');
  const onChange = (_: 'phone', value: string) => {
    told.push(value);
    setPhone(value);
  };
  const form = { id: 'form', values: { phone }, errors: [], busy: false, onChange };
  return <PhoneField form={form} name="phone" label="Телефон" />;
}

const screen = domScreen('form', () => undefined);
const shown = () => document.querySelector('input')?.value;
let unmount = async () => {};

beforeEach(async () => {
  told = [];
  unmount = await mount(<Form />);
});
afterEach(() => unmount());

const SPELLINGS = [
  ['89161234567', '+7(916)123-45-67'],
  ['79161234567', '+7(916)123-45-67'],
  ['+7 916 123-45-67', '+7(916)123-45-67'],
  ['8(800)555-35-35', '+7(800)555-35-35'],
  ['891612345678', '891612345678'],
  ['+375 29 123-45-67', '+375 29 123-45-67'],
] as const;

describe('before the mask has loaded', () => {
  test.each(SPELLINGS)('%j, filled in and left, is %j [VA-09]', async (text, form) => {
    await screen.fill(target, text);
    expect(told).toEqual([text]);
    await screen.blur();
    expect([shown(), told.at(-1)]).toEqual([form, form]);
  });
});

describe('with the mask', () => {
  beforeAll(async () => {
    mask.arrive();
    await import('../../src/ui/phone-mask.tsx');
  });
  beforeEach(settle);

  test.each(SPELLINGS)('%j, filled in at once, is %j [VA-09]', async (text, form) => {
    await screen.fill(target, text);
    expect([shown(), told]).toEqual([form, [form]]);
  });

  test('another number filled in over the first takes its place [VA-09]', async () => {
    for (const [text, form] of SPELLINGS) {
      await screen.fill(target, text);
      expect([shown(), told.at(-1)]).toEqual([form, form]);
    }
  });
});

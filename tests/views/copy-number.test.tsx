import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyNumber } from '../../src/features/copy-number/index.tsx';
import { mount } from './support/mount.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Presses the button; `then` is looked at before anything else goes on. */
const press = (then = () => {}) =>
  act(async () => {
    document.querySelector('button')?.click();
    then();
    await vi.dynamicImportSettled();
  });
const note = () => document.querySelector('[role=status]')?.textContent;

test('the press itself writes the number, as Safari demands, before the code that tells of it has come [RT-19]', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const unmount = await mount(<CopyNumber text="740.1003010-20" />);
  await press(() => expect(writeText).toHaveBeenCalledExactlyOnceWith('740.1003010-20'));
  expect(note()).toBe('Артикул скопирован');
  await unmount();
});

test('what a browser that refuses or has no clipboard does is told, and the next press asks again [RT-19]', async () => {
  vi.stubGlobal('navigator', {});
  const unmount = await mount(<CopyNumber text="740.1003010-20" />);
  await press();
  expect(note()).toBe('Не скопировано: выделите номер сами');
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.resolve() } });
  await press();
  expect(note()).toBe('Артикул скопирован');
  vi.stubGlobal('navigator', {
    clipboard: { writeText: () => Promise.reject(new Error('NotAllowedError')) },
  });
  await press();
  expect(note()).toBe('Не скопировано: выделите номер сами');
  await unmount();
});

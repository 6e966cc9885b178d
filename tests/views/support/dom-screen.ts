import { act } from 'react';
import type { ModelEvent } from '../../../machines/testing/model.ts';
import type { Device, PageObject, Target } from '../../page-objects/screen.ts';
import { faceOf, findAll, readText } from './accessible.ts';

/** The value setters of fields themselves: React hides it to see only what people type. */
const setInput = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
const setTextArea = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;

function mouse(element: Element, type: string, related: Element): void {
  element.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: related }));
}

/** The screen of one machine in jsdom. `happen` gives the events that no control makes. */
export function domScreen(machine: string, happen: (event: ModelEvent) => void): PageObject {
  let width: Device = 'desktop';
  let pointer: Element = document.body;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: width === 'desktop',
      onchange: null,
      addListener() {},
      removeListener() {},
    });

  const roots = () => [...document.querySelectorAll(`[data-machine="${machine}"]`)];
  const find = (target: Target) =>
    findAll(target.outside ? [document.body] : roots(), target)[target.at ?? 0];
  const get = (target: Target) => {
    const element = find(target);
    if (!element) throw new Error(`no ${target.role} «${target.name}» in ${document.body.innerHTML}`);
    return element;
  };
  const doing = (work: () => void) => act(async () => work());

  return {
    look: async (target) => faceOf(find(target)),
    text: async () => readText(roots()),
    click: (target) => doing(() => get(target).click()),
    fill: (target, text) =>
      doing(() => {
        const field = get(target);
        field.focus();
        const setValue = field instanceof HTMLTextAreaElement ? setTextArea : setInput;
        setValue?.call(field, text);
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }),
    press: (target, key) =>
      doing(() => {
        const element = get(target);
        element.focus();
        element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        if (key === 'Enter' && element instanceof HTMLButtonElement) element.click();
      }),
    focus: (target) => doing(() => get(target).focus()),
    blur: () =>
      doing(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      }),
    hover: (target) =>
      doing(() => {
        const element = target === 'elsewhere' ? document.body : get(target);
        mouse(pointer, 'mouseout', element);
        mouse(element, 'mouseover', pointer);
        pointer = element;
      }),
    async device(device) {
      width = device;
    },
    happen: (event) => doing(() => happen(event)),
  };
}

import { expect, type Page } from '@playwright/test';
import { expectNoWider } from './axe.ts';

/** What a keyboard reaches next, as a person sees it. */
export interface Focused {
  /** Enough to find it again. */
  readonly name: string;
  /** Something lies over its middle. */
  readonly covered: boolean;
  /** It is wholly outside of the window. */
  readonly outside: boolean;
  /** Width of its outline in px; 0 without one. */
  readonly outline: number;
  /** Contrast of the outline to what lies behind it, from 1. */
  readonly contrast: number;
}

declare global {
  interface Window {
    karterWalked?: HTMLElement[];
    /** What colours are in numbers: a page has few, and asking a canvas takes long. */
    karterColours?: Map<string, readonly number[]>;
  }
}

/**
 * Looks at the focused element, the first of `steps` of a walk, or focuses all of them again, one after another; ends
 * with the first that takes no focus. Runs inside the page.
 */
function lookAtFocus({ steps, again }: { steps: readonly number[]; again: boolean }): readonly Focused[] {
  window.karterWalked ??= [];
  window.karterColours ??= new Map();
  const { karterWalked: walked, karterColours: colours } = window;
  const rgba = (colour: string): readonly number[] => {
    const known = colours.get(colour);
    if (known) return known;
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) return [0, 0, 0, 0];
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const numbers = [...canvas.getImageData(0, 0, 1, 1).data];
    colours.set(colour, numbers);
    return numbers;
  };
  const luminance = (colour: readonly number[]) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
      const value = (colour[index] ?? 0) / 255;
      return sum + weight * (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    }, 0);
  const behind = (from: Element | null): readonly number[] => {
    for (let each = from; each; each = each.parentElement) {
      const colour = rgba(getComputedStyle(each).backgroundColor);
      if ((colour[3] ?? 0) > 200) return colour;
    }
    return [255, 255, 255, 255];
  };
  const look = (element: HTMLElement): Focused => {
    // The thumb of a slider takes the pointer and shows the focus, its box does neither; no style tells of a thumb.
    const thumb = element.matches('input[type=range]');
    // What cannot be seen itself shows its focus on its label.
    const label =
      element.closest('label') ?? document.querySelector(`label[for="${CSS.escape(element.id)}"]`);
    const box = element.getBoundingClientRect();
    const hidden = box.width < 4 || getComputedStyle(element).opacity === '0' || element.matches('.sr-only');
    const seen = hidden && label instanceof HTMLElement ? label : element;
    const candidates = [seen, ...seen.querySelectorAll('*'), ...(label?.querySelectorAll('*') ?? [])];
    // A link that fills a card shows its focus on the box that fills it.
    const rings = candidates.flatMap((each) =>
      [null, '::after'].map((part) => ({ each, style: getComputedStyle(each, part) })),
    );
    const ringed = rings.find(({ style }) => style.outlineStyle !== 'none');
    const rect = seen.getBoundingClientRect();
    const [x, y] = [rect.left + Math.min(rect.width, window.innerWidth) / 2, rect.top + rect.height / 2];
    const top = document.elementFromPoint(x, y);
    const ring = luminance(rgba(ringed?.style.outlineColor ?? 'transparent'));
    const ground = luminance(behind(ringed?.each.parentElement ?? null));
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.innerText.trim().slice(0, 40)} ${element.getAttribute('href') ?? element.getAttribute('name') ?? ''}`,
      covered: !thumb && top !== null && !seen.contains(top) && !top.contains(seen),
      outside: rect.bottom <= 0 || rect.top >= window.innerHeight,
      outline: thumb ? 2 : ringed ? Number.parseFloat(ringed.style.outlineWidth) : 0,
      contrast: thumb ? 21 : (Math.max(ring, ground) + 0.05) / (Math.min(ring, ground) + 0.05),
    };
  };
  const found: Focused[] = [];
  for (const step of steps) {
    if (again) walked[step]?.focus();
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) break;
    walked[step] = element;
    found.push(look(element));
  }
  return found;
}

/** Presses Tab up to `most` times and tells what gets the focus, until it leaves the page. */
export async function walkByTab(page: Page, most: number): Promise<readonly Focused[]> {
  const walked: Focused[] = [];
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    const [focused] = await page.evaluate(lookAtFocus, { steps: [step], again: false });
    if (!focused) break;
    walked.push(focused);
  }
  return walked;
}

/** Focuses once more what the last walk came to, so many elements: half of the time of a walk goes into its keys. */
export async function walkAgain(page: Page, count: number): Promise<readonly Focused[]> {
  const walked = await page.evaluate(lookAtFocus, { steps: [...Array(count).keys()], again: true });
  if (walked.length < count)
    throw new Error(`what had the focus at step ${walked.length + 1} takes it no longer`);
  return walked;
}

/** What a person with the keyboard would complain of. */
export function complaintsOf(walked: readonly Focused[], contrast = 3): readonly string[] {
  return walked.flatMap(({ name, covered, outside, outline, contrast: found }) => [
    ...(covered ? [`${name}: lies under something`] : []),
    ...(outside ? [`${name}: is not in sight`] : []),
    ...(outline < 1 ? [`${name}: shows no focus`] : []),
    ...(outline >= 1 && found < contrast ? [`${name}: its focus is too pale (${found.toFixed(2)})`] : []),
  ]);
}

/** Text that its box cuts off; where an ellipsis is meant, the whole text must be said another way. Runs inside the page. */
function cutTexts(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
    const style = getComputedStyle(element);
    const meant =
      style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || element.closest('.sr-only');
    const text = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (!text || meant || !['hidden', 'clip'].includes(style.overflowY) || element.clientHeight === 0)
      return [];
    const cut =
      element.scrollHeight > element.clientHeight + 2 || element.scrollWidth > element.clientWidth + 2;
    return cut ? [`${element.tagName}.${element.className}: ${element.innerText.slice(0, 40)}`] : [];
  });
}

/** WCAG 1.4.12: nothing is lost when a reader spaces the text out. */
export async function expectRoomForSpacing(page: Page): Promise<void> {
  const sheet = await page.evaluateHandle(() => {
    const own = new CSSStyleSheet();
    own.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets.push(own);
    return own;
  });
  expect(await page.evaluate(cutTexts)).toEqual([]);
  await expectNoWider(page);
  await sheet.evaluate((own) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== own);
  });
}

/** Elements that still move although the device asks for less motion. Runs inside the page. */
export function movingElements(): readonly string[] {
  const seconds = (list: string) =>
    Math.max(...list.split(',').map((time) => Number.parseFloat(time) / (time.includes('ms') ? 1000 : 1)));
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    const { animationName, animationDuration, transitionProperty, transitionDuration } =
      getComputedStyle(element);
    const moves =
      (animationName !== 'none' && seconds(animationDuration) > 0.02) ||
      (transitionProperty !== 'none' && seconds(transitionDuration) > 0.02);
    return moves ? [`${element.tagName}.${element.getAttribute('class')}`] : [];
  });
}

/** Elements whose place in the order of focus is not that of the page. Runs inside the page. */
export function reorderedElements(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
    const { order, flexDirection } = getComputedStyle(element);
    const wrong = element.tabIndex > 0 || order !== '0' || flexDirection.endsWith('-reverse');
    return wrong && element.querySelector('a, button, input, select, textarea')
      ? [element.outerHTML.slice(0, 120)]
      : [];
  });
}

import { type Page, selectors } from '@playwright/test';
import type { ModelEvent } from '../../../../machines/testing/model.ts';
import type { Found, PageObject, Target } from '../../../page-objects/screen.ts';
import { screens } from '../../../support/screens.ts';

/** How far from the window's edge a click counts as «at the edge», in px. */
const EDGE = 4;

const DISABLED = ':disabled, [readonly], [aria-disabled=true]';
const CHOSEN = [
  ':checked',
  ...['current=true', 'current=page', 'current=step', 'pressed=true', 'selected=true'].map(
    (each) => `[aria-${each}]`,
  ),
].join();

/** `holds="text"`: fields with that text in them, which no selector of CSS finds. */
await selectors.register(
  'holds',
  () => ({
    queryAll: (root: ParentNode, text: string) =>
      [...root.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(
        ({ value }) => value === JSON.parse(text),
      ),
  }),
  { contentScript: true },
);

/** The screen of one machine in Chromium. `happen` does what no control of the machine does. */
export function browserScreen(
  page: Page,
  machine: string,
  happen: (event: ModelEvent) => Promise<void>,
): PageObject {
  const roots = page.locator(`[data-machine="${machine}"]`);
  const findAll = ({ role, name, group, outside }: Target) => {
    const base = outside ? page : roots;
    const around = group === undefined ? base : base.getByRole('group', { name: group, exact: true });
    if (role !== 'password') return around.getByRole(role, { name, exact: true });
    // The label of a required field ends with a star that is not read out.
    return around.getByLabel(new RegExp(`^${name}( \\*)?$`)).and(page.locator('[type=password]'));
  };
  const find = (target: Target) => findAll(target).nth(target.at ?? 0);
  return {
    /** One look without waiting: what is not there now is absent. */
    look: (target) =>
      findAll(target).evaluateAll(
        (elements, [at, disabled, chosen]): Found => {
          const element = elements[at];
          if (!element) return { presence: 'absent', chosen: false, holds: '' };
          return {
            presence: element.matches(disabled) ? 'disabled' : 'enabled',
            chosen: element.matches(chosen),
            holds: 'value' in element ? String(element.value) : '',
          };
        },
        [target.at ?? 0, DISABLED, CHOSEN] as const,
      ),
    /**
     * Ten at once take 9 ms of processor time, one by one 37 to 45. What is enabled is found without `:not`, which
     * Playwright tries on every element of the page: half of the time of a tour.
     */
    async shows(looks) {
      const html = page.locator('html');
      const all = looks.reduce((seen, { target, as, is, chosen, holds }) => {
        const found = find(target);
        if (as === 'present') return seen.filter(is ? { has: found } : { hasNot: found });
        const held = holds === undefined ? found : found.and(page.locator(`holds=${JSON.stringify(holds)}`));
        const faced = chosen ? held.and(page.locator(CHOSEN)) : held;
        const wrong = [...(is ? [DISABLED] : []), ...(chosen === false ? [CHOSEN] : [])].join();
        const there = {
          has: is ? faced : faced.and(page.locator(DISABLED)),
          ...(wrong && { hasNot: found.and(page.locator(wrong)) }),
        };
        return is ? seen.filter(there) : seen.and(html.filter({ hasNot: found }).or(html.filter(there)));
      }, html);
      return (await all.count()) === 1;
    },
    text: async () => (await roots.allInnerTexts()).map((each) => each.replace(/\s+/g, ' ')).join('\n'),
    async click(target) {
      const element = find(target);
      const box = target.edge ? await element.boundingBox() : null;
      await element.click({
        // A radio button lies invisibly under its picture.
        force: target.role === 'radio',
        ...(box ? { position: { x: EDGE, y: box.height - EDGE } } : {}),
      });
    },
    fill: (target, text) => find(target).fill(text),
    press: (target, key) => find(target).press(key, { noWaitAfter: true }),
    focus: (target) => find(target).focus(),
    blur: () =>
      page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      }),
    hover: (target) =>
      target === 'elsewhere' ? page.mouse.move(EDGE, screens.desktop.height - EDGE) : find(target).hover(),
    device: (device) => page.setViewportSize(screens[device]),
    happen,
  };
}

import type { Found, Presence, Target } from '../../page-objects/screen.ts';

const INPUT_ROLES: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  range: 'slider',
  number: 'spinbutton',
  password: 'password',
  search: 'searchbox',
};

function roleOf(element: Element): string {
  const own = element.getAttribute('role');
  if (own) return own;
  if (element instanceof HTMLInputElement) return INPUT_ROLES[element.type] ?? 'textbox';
  if (element instanceof HTMLTextAreaElement) return 'textbox';
  if (element instanceof HTMLSelectElement) return 'combobox';
  if (element instanceof HTMLAnchorElement && element.href) return 'link';
  if (element instanceof HTMLFieldSetElement) return 'group';
  return element.localName;
}

/** Text without what assistive technology does not read. */
function textOf(node: Node): string {
  if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return '';
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  return [...node.childNodes].map(textOf).join('');
}

/** The accessible name, as far as the shop's views go: labels, legends and own text. */
function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label) return label;
  const owner = element.ownerDocument.getElementById(element.getAttribute('aria-labelledby') ?? '');
  const legend = element.localName === 'fieldset' ? element.querySelector(':scope > legend') : null;
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
  const source = owner ?? legend;
  const text = source ? textOf(source) : labels.length > 0 ? labels.map(textOf).join(' ') : textOf(element);
  return text.replace(/\s+/g, ' ').trim();
}

const UNREACHABLE = '[hidden], [inert], [aria-hidden=true]';

const isHidden = (element: Element) =>
  element.hasAttribute('hidden') ||
  element.hasAttribute('inert') ||
  element.getAttribute('aria-hidden') === 'true';

/** The elements below a root that people reach, in the order of the page. Selectors would take jsdom ten times as long. */
function reachable(root: Element): readonly HTMLElement[] {
  if (root.closest(UNREACHABLE)) return [];
  const found: HTMLElement[] = [];
  const walk = (element: Element) => {
    for (let child = element.firstElementChild; child; child = child.nextElementSibling) {
      if (isHidden(child)) continue;
      found.push(child as HTMLElement);
      walk(child);
    }
  };
  walk(root);
  return found;
}

/** The elements that a target describes, below the given roots. */
export function findAll(roots: readonly Element[], { role, name, group }: Target): readonly HTMLElement[] {
  const isNamed = (element: Element) => {
    const given = nameOf(element);
    return typeof name === 'string' ? given === name : name.test(given);
  };
  const isInGroup = (element: Element) => {
    if (group === undefined) return true;
    const around = element.closest('fieldset');
    return around !== null && nameOf(around) === group;
  };
  return [...new Set(roots.flatMap(reachable))].filter(
    (element) => roleOf(element) === role && isNamed(element) && isInGroup(element),
  );
}

function presenceOf(element: HTMLElement | undefined): Presence {
  if (!element) return 'absent';
  if (element.matches(':disabled, [aria-disabled=true]')) return 'disabled';
  return 'readOnly' in element && element.readOnly === true ? 'disabled' : 'enabled';
}

const CHOSEN =
  ':checked, [aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true]';

/** What people find of a target. */
export function faceOf(element: HTMLElement | undefined): Found {
  return {
    presence: presenceOf(element),
    chosen: element?.matches(CHOSEN) ?? false,
    holds: element && 'value' in element ? String(element.value) : '',
  };
}

/** The text that people read in the roots. */
export function readText(roots: readonly Element[]): string {
  return roots
    .flatMap(reachable)
    .flatMap((each) => [...each.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE))
    .map((child) => child.textContent)
    .join(' ')
    .replace(/\s+/g, ' ');
}

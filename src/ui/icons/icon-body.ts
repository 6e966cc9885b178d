/**
 * Reads the markup of an icon into plain data, so that it is drawn element by element: no page of ours may turn a
 * string into markup (Trusted Types), and an icon needs nothing but shapes.
 */

export interface IconShape {
  readonly tag: string;
  /** Attributes by their names in React. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly IconShape[];
}

const TAGS = new Set(['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon']);
const ATTRIBUTES = new Set(
  (
    'd cx cy r rx ry x y x1 y1 x2 y2 width height points transform opacity fill fill-rule fill-opacity clip-rule ' +
    'stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity'
  ).split(' '),
);
/** Numbers, colours, functions without addresses. */
const VALUE = /^(?!.*url\()[\w\s.,#%()+-]*$/i;

const ELEMENT = /\s*<(\/?)([a-z]+)((?:\s+[a-z][a-z0-9-]*="[^"<>]*")*)\s*(\/?)>\s*/y;
const ATTRIBUTE = /([a-z][a-z0-9-]*)="([^"]*)"/g;

function readAttributes(text: string): Record<string, string> | null {
  const attributes: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE)) {
    if (!ATTRIBUTES.has(name) || !VALUE.test(value)) return null;
    attributes[name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())] = value;
  }
  return attributes;
}

/** The shapes of an icon; null for anything but well-formed shapes with attributes of drawing. */
export function readIconBody(body: string): readonly IconShape[] | null {
  const roots: IconShape[] = [];
  const open: { readonly tag: string; readonly into: IconShape[] }[] = [{ tag: '', into: roots }];
  ELEMENT.lastIndex = 0;
  let at = 0;
  while (at < body.length) {
    const [all, closing, tag = '', text = '', single] = ELEMENT.exec(body) ?? [];
    if (all === undefined || !TAGS.has(tag)) return null;
    at = ELEMENT.lastIndex;
    if (closing) {
      if (open.length === 1 || open.pop()?.tag !== tag) return null;
      continue;
    }
    const attributes = readAttributes(text);
    if (!attributes) return null;
    const children: IconShape[] = [];
    open.at(-1)?.into.push({ tag, attributes, children });
    if (!single) open.push({ tag, into: children });
  }
  return open.length === 1 ? roots : null;
}

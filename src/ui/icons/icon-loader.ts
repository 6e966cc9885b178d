import { ICONS_AT_ONCE, iconsPath, readIconName } from '../../contract/icons.ts';
import { type IconShape, readIconBody } from './icon-body.ts';

/** An icon that can be drawn. */
interface OwnerIconDrawing {
  readonly viewBox: string;
  readonly shapes: readonly IconShape[];
}

interface IconLoaderParts {
  /** Asks for JSON at an address of this site; rejects when there is none, or not in time. */
  readonly ask: (path: string) => Promise<unknown>;
  /** For the owner's eyes: an icon was skipped. */
  readonly warn: (message: string, cause?: unknown) => void;
}

interface IconLoader {
  /** The icon once it is there. */
  readonly drawing: (name: string) => OwnerIconDrawing | null;
  /** Asks for the icon unless it is known, with all others of this tick; `tell` is called when one has come. */
  readonly want: (name: string, tell: () => void) => () => void;
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readDrawing(icon: unknown): OwnerIconDrawing | null {
  if (!isFields(icon) || typeof icon.body !== 'string') return null;
  const shapes = readIconBody(icon.body);
  const box = [icon.left ?? 0, icon.top ?? 0, icon.width, icon.height];
  return shapes && box.every(Number.isFinite) ? { viewBox: box.join(' '), shapes } : null;
}

/** The icons of an answer; only one with the matching prefix and an object of icons is an answer [TC-04]. */
function readAnswer(answer: unknown, collection: string): Fields {
  if (isFields(answer) && answer.prefix === collection && isFields(answer.icons)) return answer.icons;
  throw new Error('The answer is not of this collection');
}

/**
 * Loads icons by their names, those of one tick and collection in one request. A failed icon is logged and skipped
 * [ER-06]: one that does not exist for good, one whose request failed until it is wanted again.
 */
export function createIconLoader({ ask, warn }: IconLoaderParts): IconLoader {
  const known = new Map<string, OwnerIconDrawing | null>();
  const running = new Set<string>();
  const waiting = new Set<() => void>();
  let gathered: string[] = [];

  function skip(name: string): void {
    known.set(name, null);
    warn(`The icon ${name} is skipped: there is none that can be drawn`);
  }

  async function load(collection: string, icons: readonly string[]): Promise<void> {
    try {
      const query = new URLSearchParams({ icons: icons.join(',') });
      const found = readAnswer(await ask(`${iconsPath(collection)}?${query}`), collection);
      for (const icon of icons) {
        const drawing = Object.hasOwn(found, icon) ? readDrawing(found[icon]) : null;
        if (drawing) known.set(`${collection}:${icon}`, drawing);
        else skip(`${collection}:${icon}`);
      }
      for (const tell of waiting) tell();
    } catch (cause) {
      warn(`The icons ${icons.join(', ')} of ${collection} are skipped: they did not load`, cause);
    }
    for (const icon of icons) running.delete(`${collection}:${icon}`);
  }

  function loadGathered(): void {
    const collections = new Map<string, string[]>();
    for (const name of gathered) {
      const parts = readIconName(name);
      if (parts)
        collections.set(parts.collection, [...(collections.get(parts.collection) ?? []), parts.icon]);
      else skip(name);
    }
    gathered = [];
    for (const [collection, icons] of collections)
      for (let at = 0; at < icons.length; at += ICONS_AT_ONCE)
        void load(collection, icons.slice(at, at + ICONS_AT_ONCE));
  }

  return {
    drawing: (name) => known.get(name) ?? null,
    want: (name, tell) => {
      waiting.add(tell);
      if (!known.has(name) && !running.has(name)) {
        running.add(name);
        if (gathered.push(name) === 1) queueMicrotask(loadGathered);
      }
      return () => waiting.delete(tell);
    },
  };
}

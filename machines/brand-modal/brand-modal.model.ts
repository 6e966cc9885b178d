import type { Brand } from '../../src/contract/schemas/content.ts';
import { defineModel, type Model } from '../testing/model.ts';
import { type BrandModalInput, brandModalMachine, NO_BRAND } from './brand-modal.machine.ts';
import { previewOf } from './preview.ts';

const text = (words: string): Brand['content'] => [
  { kind: 'paragraph', children: [{ kind: 'text', text: words }] },
];

/** A brand with a long story, and one about which there is one sentence. */
export const someBrands = {
  long: {
    documentId: 'yamz',
    slug: 'yamz',
    title: 'ЯМЗ',
    country: 'Россия',
    image: null,
    content: text(`Завод начинался в 1916 году. ${'Дизели и запасные части к ним. '.repeat(20)}Вот и всё.`),
  },
  short: {
    documentId: 'mann',
    slug: 'mann',
    title: 'Mann',
    country: null,
    image: null,
    content: text('Фильтры.'),
  },
} as const satisfies Readonly<Record<string, Brand>>;

/** Every way a page may come from the server with a brand's window; the first opens nothing. */
export function brandInputs({ long, short }: Readonly<Record<'long' | 'short', Brand>>) {
  const asked = (brand: Brand): BrandModalInput => ({
    ...NO_BRAND,
    documentId: brand.documentId,
    title: brand.title,
    brand,
  });
  return {
    closed: NO_BRAND,
    preview: asked(long),
    full: { ...asked(long), full: true },
    short: asked(short),
    absent: { ...NO_BRAND, documentId: 'nobody' },
    failed: { ...NO_BRAND, documentId: long.documentId, failed: true },
  } satisfies Readonly<Record<string, BrandModalInput>>;
}

/**
 * The page's button asks for `asked`; the answers are that brand, another or none. `withoutId`: an open window may
 * be asked for no brand, which no control of the shop does.
 */
export function brandModalModel(
  inputs: Readonly<Record<string, BrandModalInput>>,
  { asked, other, withoutId }: { asked: Brand; other: Brand; withoutId: boolean },
): Model {
  const { documentId, title } = asked;
  return defineModel({
    machine: brandModalMachine,
    inputs,
    cases: {
      open: (snapshot) => {
        if (snapshot.matches('closed')) return [{ documentId, title }];
        return withoutId ? [{ documentId: '', title: '' }] : [];
      },
      'xstate.done.actor.readBrand': [{ output: asked }, { output: other }, { output: null }],
      'xstate.error.actor.readBrand': [{ error: { kind: 'failed' } }],
    },
    key: ({ context }) => [context.documentId, context.brand?.documentId],
    invariant: (snapshot) => {
      const { documentId: id, brand } = snapshot.context;
      if (snapshot.matches('closed') !== (id === '')) throw new Error('a window of no brand');
      if (snapshot.matches({ opened: 'shown' }) && !brand) throw new Error('a story without a brand');
      const canExpand = snapshot.can({ type: 'expand' });
      const isCut = brand !== null && previewOf(brand.content).cut;
      if (canExpand !== (isCut && snapshot.matches({ opened: { shown: 'preview' } }))) {
        throw new Error('more to read, or nothing more');
      }
    },
    constantGuards: {
      isAsking: 'a closed window is only asked for a brand',
      isAskingNothing: 'an open window is only asked for none: the page behind it cannot be reached',
    },
  });
}

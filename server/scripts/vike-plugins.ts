import { basename } from 'node:path';
import type { ESTree, Plugin } from 'vite';

/** Plugins of the build that change what Vike puts into the browser's files. */

/** How Vike's table of pages asks for the code of each. */
const ASKED =
  /\(\{ moduleId: "virtual:vike:page-entry:client:([^"]+)", moduleExportsPromise: (import\("[^"]+"\)) \}\)/g;

/** Vike's router asks for the code of a page by way of src/app/page-code.ts. */
export const pageCode: Plugin = {
  name: 'karter:page-code',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /virtual:vike:global-entry:client/ },
    handler(code) {
      if (code.search(ASKED) < 0)
        throw new Error('Vike asks for the code of pages in another way than it did');
      const wrapped = code.replace(ASKED, 'pageCode$&');
      return { code: `import { pageCode } from '/src/app/page-code.ts';\n${wrapped}`, map: null };
    },
  },
};

/** The first page starts without Vike's router, from a table of pages that is made from Vike's. */
export const firstPage: Plugin = {
  name: 'karter:first-page',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /^virtual:karter:pages$/ },
    handler: (id) => id,
  },
  load: {
    filter: { id: /^virtual:karter:pages$/ },
    async handler() {
      const table = await this.resolve('virtual:vike:global-entry:client:client-routing');
      const { code } = (table && (await this.load({ id: table.id }))) ?? {};
      const pages = [...(code ?? '').matchAll(ASKED)].map(([, page, load]) => `'${page}': () => ${load},`);
      return `const pages = {\n${pages.join('\n')}\n};\nexport const loadPage = (id) => pages[id]();`;
    },
  },
  transform: {
    filter: { id: /\/vike\/dist\/client\/runtime-client-routing\/entry\.js$/ },
    handler: () => ({
      code: `import { showFirstPage } from '/src/app/first-page.ts';\nshowFirstPage();`,
      map: null,
    }),
  },
  // The files of the first page stand in its HTML, and so does the style that it needs: what was loaded again was waited for.
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk' && 'virtual:karter:pages' in file.modules)
        file.code = file.code.replaceAll('__VITE_PRELOAD__', '[]');
    }
  },
};

type Span = { readonly start: number; readonly end: number };

/** Where the messages of Vike's assertions stand below a node. */
function messagesIn(node: unknown): readonly Span[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee, arguments: given } = node as Partial<ESTree.CallExpression>;
  const isAssertion =
    type === 'CallExpression' &&
    callee?.type === 'Identifier' &&
    /^assert(Usage|Warning)?$/.test(callee.name);
  const message = isAssertion ? given?.[1] : undefined;
  if (message) return [...messagesIn(given?.[0]), message];
  return Object.values(node).flatMap(messagesIn);
}

/**
 * Vike's assertions tell on every page in whole sentences what a programmer has done wrong: 1.9 KB, measured
 * with brotli. In what is built they name the file and line of Vike that says so; in development they tell all.
 */
export const shortAssertions: Plugin = {
  name: 'karter:short-assertions',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/node_modules\/vike\/dist\/(?:client|shared-server-client|utils)\/[^?]+\.js$/ },
    handler(code, id) {
      const file = basename(id, '.js');
      let short = code;
      for (const { start, end } of messagesIn(this.parse(code)).toSorted((a, b) => b.start - a.start)) {
        const line = code.slice(0, start).split('\n').length;
        short = `${short.slice(0, start)}'${file}:${line}'${short.slice(end)}`;
      }
      return { code: short, map: null };
    },
  },
};

/** Where the value of a setting was written, with which Vike's messages to programmers begin. */
const SOURCE = /"filePathToShowToUser":"[^"]+","fileExportPathToShowToUser":\[[^\]]*\]/g;

/** Every page's code says so of each setting: 0.1 KB, measured with brotli. */
export const shortSources: Plugin = {
  name: 'karter:short-sources',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /virtual:vike:page-entry:client:/ },
    handler: (code) => ({
      code: code.replace(SOURCE, '"filePathToShowToUser":"/","fileExportPathToShowToUser":[]'),
      map: null,
    }),
  },
};

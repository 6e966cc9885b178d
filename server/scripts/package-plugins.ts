import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Plugins of the build that keep out of the browser's files what the shop's pages do not use of packages. */

/** What XState's `setup` gives beside the machine; none of ours takes it from there. */
const GIVEN_BY_SETUP = /^ {4}(?:sendTo|log|enqueueActions),\n/gm;

/** Actions that no machine of the shop has, and that `setup` would bring to every page: 0.5 KB, measured with brotli. */
export const withoutUnusedActions: Plugin = {
  name: 'karter:without-unused-actions',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/node_modules\/xstate\/dist\/xstate\.esm\.js$/ },
    handler(code) {
      if (code.match(GIVEN_BY_SETUP)?.length !== 3)
        throw new Error("XState's setup gives other actions than it did");
      return { code: code.replace(GIVEN_BY_SETUP, ''), map: null };
    },
  },
};

const JSX = fileURLToPath(import.meta.resolve('react/jsx-runtime')).replace(
  /jsx-runtime\.js$/,
  'cjs/react-jsx-runtime.production.js',
);

/** How React's production gives its functions: `jsx` and `jsxs` are the same. */
const GIVEN_BY_JSX = /^exports\.(\w+) = (\w+);$/gm;

/** Views call one function by one name, instead of two properties of an object that each file unwraps first. */
export const oneJsx: Plugin = {
  name: 'karter:one-jsx',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name, config }) =>
    name === 'client' && config.define?.['process.env.NODE_ENV'] !== '"development"',
  resolveId: { filter: { id: /^react\/jsx-runtime$/ }, handler: () => JSX },
  transform: {
    filter: { id: /\/react-jsx-runtime\.production\.js$/ },
    handler(code) {
      if (code.match(GIVEN_BY_JSX)?.length !== 3) throw new Error('React gives other functions than it did');
      return { code: code.replace(GIVEN_BY_JSX, 'export { $2 as $1 };'), map: null };
    },
  },
};

/** The tools for QA check with more of superstruct than forms do: a copy of their own keeps it out of the shop's pages. */
export const toolsChecks: Plugin = {
  name: 'karter:tools-checks',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /^superstruct$/ },
    async handler(source, importer) {
      if (!importer || !/\/(?:src\/devtools|machines\/testing)\//.test(importer)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && `${found.id}?tools`;
    },
  },
};

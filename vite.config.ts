import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { minify } from 'terser';
import vike from 'vike/plugin';
import { defineConfig, type Plugin } from 'vite';
import { oneJsx, toolsChecks, withoutUnusedActions } from './server/scripts/package-plugins.ts';
import { firstPage, pageCode, shortAssertions, shortSources } from './server/scripts/vike-plugins.ts';

/**
 * Packages whose code every page needs, what tells that a page's own code is missing, and the stylesheet: Vite asks for
 * it with code that comes later, but not where the file that has it asks for that code (server/scripts/page-styles.mjs).
 */
const EVERY_PAGE =
  /[\\/](?:node_modules[\\/](?:react|react-dom|scheduler|xstate)[\\/]|src[\\/]app[\\/](?:page-code\.ts|style\.css)$)/;

/**
 * Views and wiring of ours that every page needs, with everything that they import; and small pieces that nearly
 * every page has, or that would become files of a hundred bytes.
 */
const EVERY_VIEW =
  /[\\/]src[\\/](?:app[\\/](?:layout[\\/]default\.tsx|browser-session\.ts)|pages[\\/]\+\w+\.tsx?|features[\\/]products[\\/](?:product-card\.tsx|shown-card\.ts)|lib[\\/](?:use-near|packed-rows)\.ts|features[\\/]contacts[\\/]with-hours\.ts|ui[\\/](?:(?:picture|price|breadcrumbs)\.tsx|input-class\.ts)|contract[\\/](?:user|basket|weight)\.ts)$/;

/** Small pieces of lists, products and menus, without which an order is placed: in one file with any they bring it whole. */
const PIECES =
  /[\\/]src[\\/](?:ui[\\/](?:pagination|categories-note)|features[\\/]copy-number[\\/]index)\.tsx$/;

/** What all lists share: of categories and of what the search finds. */
const LISTS =
  /[\\/]src[\\/]features[\\/](?:products[\\/](?:list-frame|category-chips)|filter-panel[\\/]index)\.tsx$|[\\/]filter-actors\.ts$/;

/** What pages and windows with whole forms share. */
const FORMS =
  /[\\/](?:node_modules[\\/]superstruct[\\/].+\.mjs|src[\\/]ui[\\/](?:field|form-fields|more-fields|post-form|choice-field|company-fields|activity-choice|consent-note|phone-input)\.tsx|src[\\/]contract[\\/](?:forms|firm-fields|phone|inn)\.ts|src[\\/]lib[\\/](?:focus-field|type-into)\.ts|machines[\\/]shared[\\/]form\.ts)$/;

/** What the windows share with the pages of an account: in one file with these, any window would bring them whole. */
const ACCOUNT =
  /[\\/](?:src[\\/](?:ui[\\/]password-field\.tsx|contract[\\/]account-forms\.ts|lib[\\/]form-call\.ts)|machines[\\/]shared[\\/]form-states\.ts)$/;

/** What runs machines that a view creates for itself: later parts of several pages. */
const OWN_MACHINES = /[\\/]node_modules[\\/](?:@xstate[\\/]react|use-sync-external-store)[\\/]/;

/**
 * What states are is told to people who read the machines (`/dev` does so on the server), and types to the compiler. A
 * browser needs none of it: 5 % of the shop's own code on every page, Cyrillic letters take two bytes each.
 */
const withoutDescriptions: Plugin = {
  name: 'karter:without-descriptions',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/machines\/[^?]+\.ts$|\.(?:machine|states)\.ts$/ },
    handler: (code) => ({
      code: code
        .replace(/\bdescription:\s*'(?:[^'\\]|\\.)*',?/g, '')
        .replace(/^ {2}types: \{\n(?: {4}\w+: \{\} as .*,\n)* {2}\},$/gm, ''),
      map: null,
    }),
  },
};

/** What Vite's minifier has left becomes 1.5 % less on every page, measured with brotli. */
const smaller: Plugin = {
  name: 'karter:smaller',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle(_, bundle) {
    // No function expression of ours or of a package is called with `new`: arrows and methods are 0.15 KB less on
    // every page, statements without commas 0.1 KB.
    const compress = {
      passes: 4,
      collapse_vars: false,
      sequences: false,
      unsafe_arrows: true,
      unsafe_methods: true,
    } as const;
    const options = { module: true, ecma: 2022, compress } as const;
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk') chunk.code = (await minify(chunk.code, options)).code ?? chunk.code;
    }
  },
};

/** Builds the pages; the server itself is bundled by `server/scripts/build.mjs`. */
export default defineConfig({
  plugins: [
    withoutDescriptions,
    withoutUnusedActions,
    oneJsx,
    toolsChecks,
    pageCode,
    firstPage,
    shortAssertions,
    shortSources,
    smaller,
    vike(),
    react(),
    tailwindcss(),
  ],
  // What @xstate/react brings for React before 18, which has no store hook of its own.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'use-sync-external-store/shim': 'react',
    },
  },
  publicDir: 'src/public',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Names of files are what packing shortens least: hexadecimal ones are 0.17 KB less in the scripts of every page.
    // The same for the server: by them it finds which styles it has already put into a page.
    rolldownOptions: { output: { hashCharacters: 'hex' } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Constants of other modules stand where they are used: 0.3 KB less on a list, 0.6 on the placing of an order.
          optimization: { inlineConst: { mode: 'all' } },
          // What every page needs comes in two files, ours and what we stand on: 2 % less than in ten, measured
          // with brotli. Forms in one file are 1 KB less on the placing of an order.
          output: {
            codeSplitting: {
              groups: [
                { name: 'base', test: EVERY_PAGE },
                { name: 'shop', test: EVERY_VIEW },
                {
                  name: 'router',
                  test: /[\\/]node_modules[\\/](?:vike[\\/](?!.*[\\/]entry\.js$)|@brillout[\\/]picocolors[\\/])/,
                },
                { name: 'pieces', test: PIECES },
                { name: 'lists', test: LISTS },
                { name: 'forms', test: FORMS },
                { name: 'account', test: ACCOUNT },
                { name: 'own-machines', test: OWN_MACHINES },
              ],
            },
          },
        },
      },
    },
  },
});

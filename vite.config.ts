import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';

/** Packages whose code every page needs. */
const EVERY_PAGE =
  /[\\/]node_modules[\\/](?:@brillout|react|react-dom|scheduler|vike|vike-react|xstate)[\\/]/;

/** Builds the pages; the server itself is bundled by `server/launch/build.mjs`. */
export default defineConfig({
  plugins: [vike(), react(), tailwindcss()],
  publicDir: 'src/public',
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What every page needs comes in one file: 2 % less than in four, measured with brotli.
          output: { codeSplitting: { groups: [{ name: 'base', test: EVERY_PAGE }] } },
        },
      },
    },
  },
});

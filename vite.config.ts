import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';

/** Builds the pages; the server itself is bundled by `server/launch/build.mjs`. */
export default defineConfig({
  plugins: [vike(), react(), tailwindcss()],
  publicDir: 'src/public',
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});

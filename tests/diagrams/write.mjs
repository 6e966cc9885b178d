// @ts-check
import { createJiti } from 'jiti';

/** `npm run diagrams`: the drawing is written in JSX, which jiti reads only when asked to. */
const jiti = createJiti(import.meta.url, { jsx: { runtime: 'automatic' } });
await jiti.import('./write.ts');

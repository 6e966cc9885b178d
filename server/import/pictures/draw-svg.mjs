// @ts-check
import { buffer } from 'node:stream/consumers';
import { svgPicture } from './svg-picture.mjs';

/**
 * Draws the SVG of the standard input for svg.ts and writes it as PNG. Arguments: width in px, most pixels of the
 * drawing, deadline in ms.
 */

const [width = 0, pixels = 0, deadline = 0] = process.argv.slice(2).map(Number);

// The drawing is done by another thread, which nothing ends but the end of the process; an exit would wait for it.
setTimeout(() => process.kill(process.pid, 'SIGKILL'), deadline).unref();
try {
  const picture = await svgPicture(await buffer(process.stdin), width, pixels);
  process.stdout.write(await picture.png({ compressionLevel: 1 }).toBuffer());
} catch (error) {
  process.stderr.write(String(error));
  process.exitCode = 1;
}

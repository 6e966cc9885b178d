import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The pictures of the demo's parts; the build puts them beside the server's files under the same name. */
export const PICTURES = fileURLToPath(new URL('./pictures/', import.meta.url));

/** What a file's name has after that of the picture: nothing for the face of a part, then its other sides. */
const SIDES = ['', '-back', '-top'];

let files: ReadonlySet<string> | null = null;

/** The files of a picture of the vocabulary, the face first. */
export function picturesOf(name: string): readonly string[] {
  files ??= new Set(readdirSync(PICTURES));
  const found = files;
  return SIDES.map((side) => `${name}${side}.webp`).filter((file) => found.has(file));
}

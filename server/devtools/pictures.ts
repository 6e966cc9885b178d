import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import { type KeptPicture, PICTURES_PATH } from '../../src/contract/dev-tools.ts';
import { missingFile } from '../http/files.ts';
import { nullIfMissing } from '../lib/files.ts';

/** `<state id without the machine>.<screen>.<theme>.webp` */
const NAME = /^([\w.]+)\.(phone|desktop)\.(light|dark)\.webp$/;

/** A picture inside the folder of its machine, and nothing else that the folders may hold. */
const PATH = /^\/\w+\/[\w.]+\.(?:phone|desktop)\.(?:light|dark)\.webp$/;

/** The pictures that the atlas keeps of a machine's states; none while the folder is not there. */
export async function keptPictures(folder: string, machine: string): Promise<readonly KeptPicture[]> {
  const names = (await nullIfMissing(readdir(join(folder, machine)))) ?? [];
  return names.sort().flatMap((name) => {
    const [, state, screen, theme] = NAME.exec(name) ?? [];
    if (state === undefined) return [];
    return {
      state: `${machine}.${state}`,
      screen: screen === 'phone' ? 'phone' : 'desktop',
      theme: theme === 'light' ? 'light' : 'dark',
      src: `${PICTURES_PATH}/${machine}/${name}`,
    };
  });
}

/** Serves the kept pictures. Their names stay while they change, so browsers ask again each time. */
export function pictureFiles(folder: string): readonly RequestHandler[] {
  const files = express.static(folder, { index: false, redirect: false, dotfiles: 'ignore', maxAge: 0 });
  return [
    (request, response, next) => (PATH.test(request.path) ? files(request, response, next) : next()),
    missingFile,
  ];
}

import { prepareDemoPictures } from './pictures.ts';

/** Started by the build: `node prepare.mjs FOLDER` makes the demo pictures there. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('prepare: which folder?');
await prepareDemoPictures(folder);

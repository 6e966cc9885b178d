// @ts-check
import { ensureBuilt, ensureInstalled, readStamp, requireNode, stampOf } from './project.mjs';

/** `npm run shop -- <command>`: the owner's commands, beside a running shop or without one. */

requireNode();
const flags = ['dry_run', 'withdraw', 'complete', 'prune'];
// npm has a `yes`, a `save` and an `only` of its own, and takes `--to` for the beginning of `token_description`.
const values = 'sheet mapping category column from to token_description status track note out'.split(' ');
const taken = (/** @type {string} */ key) => process.env[`npm_config_${key}`];
if (flags.some((key) => taken(key) === 'true') || values.some(taken)) {
  console.error('Пишите `npm run shop -- …`: без -- ключи забирает npm.');
  process.exit(2);
}
const stamp = readStamp();
if (stamp === null) {
  ensureInstalled({ development: false });
  ensureBuilt();
} else if (!stamp.startsWith(stampOf({ development: false }))) {
  // A shop may be running from this build: a new one would take its files away.
  console.warn('Сборка сделана из других исходников: команда работает по ней, новую делает npm start.');
}
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import(new URL('../../dist/app/cli.mjs', import.meta.url).href);

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startServer } from '../support/server.ts';

const PRELOAD = fileURLToPath(new URL('./react-meter.cjs', import.meta.url));
/** Requests before counting, until everything is compiled, and those that are counted. */
const WARM = 400;
const COUNTED = 300;

/** CPU of one request in ms, all threads of the process together, and of React's own renderToString in it. */
export interface RequestCpu {
  readonly process: number;
  readonly react: number;
}

/** What requests for the addresses cost a server of their own, one after the other. */
export async function requestCpu(
  address: () => string,
  headers: Readonly<Record<string, string>>,
): Promise<RequestCpu> {
  const folder = mkdtempSync(join(tmpdir(), 'karter-meter-'));
  const file = join(folder, 'meter.json');
  const shop = await startServer({ NODE_OPTIONS: `--require ${PRELOAD}`, METER: file });
  const read = async (): Promise<RequestCpu> => {
    shop.process.kill('SIGUSR2');
    while (!existsSync(file)) await sleep(10);
    const read = JSON.parse(readFileSync(file, 'utf8'));
    rmSync(file);
    return read;
  };
  const ask = async (times: number) => {
    for (let at = 0; at < times; at += 1) {
      const answer = await fetch(shop.origin + address(), { headers });
      if (answer.status !== 200) throw new Error(`${address()}: ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  try {
    await ask(WARM);
    await read();
    await ask(COUNTED);
    const { process, react } = await read();
    return { process: process / COUNTED, react: react / COUNTED };
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true });
  }
}

import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { logFileOf, START_TIMEOUT, startServer } from './server.ts';

/** The built server with the small demo catalogue that all test files of a run ask; none may change its limits. */
export interface SharedServer {
  /** `http://127.0.0.1:port` */
  readonly origin: string;
  readonly dataDir: string;
  /** What the server has logged so far, for whomever. */
  readonly log: () => string;
}

interface State {
  readonly origin: string;
  readonly dataDir: string;
  readonly pid: number;
}

const stateFile = (folder: string) => join(folder, 'server.json');

function readState(folder: string): State | null {
  const file = stateFile(folder);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

async function start(folder: string): Promise<void> {
  try {
    const server = await startServer();
    server.process.unref();
    const { origin, dataDir, process: child } = server;
    writeFileSync(`${stateFile(folder)}.new`, JSON.stringify({ origin, dataDir, pid: child.pid }));
    renameSync(`${stateFile(folder)}.new`, stateFile(folder));
  } catch (error) {
    writeFileSync(join(folder, 'failed'), String(error));
    throw error;
  }
}

/** The shared server; the first who asks starts it, the others wait. */
export async function sharedServer(): Promise<SharedServer> {
  const folder = process.env.TEST_SHARED_SERVER ?? '';
  try {
    mkdirSync(join(folder, 'starting'));
    await start(folder);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const began = performance.now();
  for (;;) {
    const state = readState(folder);
    if (state) return { ...state, log: () => readFileSync(logFileOf(state.dataDir), 'utf8') };
    const failed = join(folder, 'failed');
    if (existsSync(failed)) throw new Error(readFileSync(failed, 'utf8'));
    if (performance.now() - began > START_TIMEOUT) throw new Error('The shared server did not start in time');
    await sleep(100);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** For the set-up of a run: a place to agree on the server, and its end with the run. */
export function prepareSharedServer(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'karter-run-'));
  process.env.TEST_SHARED_SERVER = folder;
  return async () => {
    const state = readState(folder);
    if (state) {
      process.kill(state.pid, 'SIGTERM');
      for (let tries = 0; isAlive(state.pid) && tries < 120; tries += 1) await sleep(100);
      for (const left of [state.dataDir, logFileOf(state.dataDir)])
        rmSync(left, { recursive: true, force: true });
    }
    rmSync(folder, { recursive: true });
  };
}

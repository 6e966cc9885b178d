import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';

/** Length of a round. */
const SECONDS = 4;
const CONNECTIONS = 8;

function ask(agent: Agent, url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.on('data', () => undefined).on('end', resolve);
    }).on('error', reject);
  });
}

async function rate(url: () => string, headers: Readonly<Record<string, string>>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + SECONDS * 1000;
  let answered = 0;
  const client = async () => {
    for (; performance.now() < end; answered += 1) await ask(agent, url(), headers);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  agent.destroy();
  return answered / SECONDS;
}

/** Requests a second, the better of two rounds over connections whose client only counts bytes. */
export async function best(
  url: () => string,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  return Math.max(await rate(url, headers), await rate(url, headers));
}

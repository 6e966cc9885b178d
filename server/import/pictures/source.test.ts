import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/afterwards.ts';
import { isPublicAddress } from './download.ts';
import { loadPictureSource } from './source.ts';

let root = '';
let list = '';
let server: Server | null = null;

beforeEach(async () => {
  root = temporaryFolder();
  list = join(root, 'list');
  await mkdir(join(list, 'pictures'), { recursive: true });
  await writeFile(join(list, 'pictures', 'a.svg'), '<svg/>');
  await writeFile(join(root, 'secret'), 'secret');
});
afterEach(async () => {
  server?.close();
  server = null;
});

async function serve(answer: RequestListener): Promise<string> {
  const started = createServer(answer);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

const anyAddress = () => true;

describe('picture beside the price list', () => {
  test('is read by its relative path', async () => {
    expect(String(await loadPictureSource('pictures/a.svg', list))).toBe('<svg/>');
    expect(String(await loadPictureSource('./pictures/../pictures/a.svg', list))).toBe('<svg/>');
  });

  test.each(['../secret', '../../etc/passwd', 'pictures/../../secret', '/etc/passwd', '.', '..'])(
    '%s does not leave the folder',
    async (reference) => {
      await expect(loadPictureSource(reference, list)).rejects.toMatchObject({ problem: 'outside-folder' });
    },
  );

  test('a link to the outside is not followed', async () => {
    await symlink(join(root, 'secret'), join(list, 'pictures', 'link.svg'));
    await expect(loadPictureSource('pictures/link.svg', list)).rejects.toMatchObject({
      problem: 'outside-folder',
    });
  });

  test('absent files, folders, empty and broken names are told apart', async () => {
    await expect(loadPictureSource('pictures/b.svg', list)).rejects.toMatchObject({ problem: 'not-found' });
    await expect(loadPictureSource('pictures', list)).rejects.toMatchObject({ problem: 'not-found' });
    await expect(loadPictureSource(' ', list)).rejects.toMatchObject({ problem: 'bad-reference' });
    await expect(loadPictureSource('a\0b', list)).rejects.toMatchObject({ problem: 'bad-reference' });
  });

  test('a huge file is refused unread', async () => {
    const path = join(list, 'huge.png');
    await writeFile(path, '');
    await truncate(path, 16 * 1024 * 1024);
    await expect(loadPictureSource('huge.png', list)).rejects.toMatchObject({ problem: 'too-large' });
  });
});

describe('picture from the internet', () => {
  test.each([
    'http://127.0.0.1/a.png',
    'http://localhost/a.png',
    'http://2130706433/a.png',
    'http://0x7f.1/a.png',
    'http://[::1]/a.png',
    'http://[::ffff:127.0.0.1]/a.png',
    'http://10.0.0.8/a.png',
    'http://169.254.169.254/latest/meta-data',
    'https://192.168.1.1/a.png',
    'http://0.0.0.0:5432/',
  ])('%s is not asked', async (reference) => {
    await expect(loadPictureSource(reference, list)).rejects.toMatchObject({ problem: 'forbidden-address' });
  });

  test.each([
    'file:///etc/passwd',
    'ftp://example.org/a.png',
    'data:image/png;base64,AA',
    '//host/a.png',
    'http://u:p@example.org/',
  ])('%s is no reference to a picture', async (reference) => {
    await expect(loadPictureSource(reference, list)).rejects.toMatchObject({ problem: 'bad-reference' });
  });

  test('is downloaded, redirects followed', async () => {
    const base = await serve((request, response) => {
      if (request.url === '/old.png') response.writeHead(302, { location: '/new.png' }).end();
      else response.end('bytes');
    });
    expect(String(await loadPictureSource(`${base}/old.png`, list, anyAddress))).toBe('bytes');
  });

  test('a redirect into the own network is refused', async () => {
    const base = await serve((_, response) => {
      response.writeHead(302, { location: 'http://10.1.2.3/a.png' }).end();
    });
    const firstOnly = (address: string) => address === '127.0.0.1';
    await expect(loadPictureSource(base, list, firstOnly)).rejects.toMatchObject({
      problem: 'forbidden-address',
    });
  });

  test('endless redirects, errors and absence are told apart', async () => {
    const base = await serve((request, response) => {
      if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end();
      else response.writeHead(request.url === '/gone' ? 404 : 500).end();
    });
    const problem = (path: string) => loadPictureSource(base + path, list, anyAddress);
    await expect(problem('/loop')).rejects.toMatchObject({ problem: 'unreachable' });
    await expect(problem('/gone')).rejects.toMatchObject({ problem: 'not-found' });
    await expect(problem('/broken')).rejects.toMatchObject({ problem: 'unreachable' });
  });

  test('more than 15 MB are not taken', async () => {
    const base = await serve((_, response) => {
      const chunk = Buffer.alloc(1024 * 1024);
      const push = () => {
        while (response.writable && response.write(chunk));
        if (response.writable) response.once('drain', push);
      };
      push();
    });
    await expect(loadPictureSource(base, list, anyAddress)).rejects.toMatchObject({ problem: 'too-large' });
  });

  test('only addresses of the open internet count as public', () => {
    expect(['8.8.8.8', '93.184.216.34', '2a02:6b8::2:242'].filter(isPublicAddress)).toHaveLength(3);
    const closed = [
      '127.0.0.1',
      '::1',
      '::',
      'fe80::1',
      'fc00::1',
      '::ffff:8.8.8.8',
      '64:ff9b::a00:1',
      '2002:a00:1::',
      '255.255.255.255',
      'name',
    ];
    expect(closed.filter(isPublicAddress)).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { ownHosts, ownOrigins } from './target.ts';

describe('names of the site', () => {
  test('a local site answers under every name of this machine, at its port', () => {
    expect([...ownHosts('http://localhost:3000', 3000)].sort()).toEqual([
      '127.0.0.1:3000',
      '[::1]:3000',
      'localhost:3000',
    ]);
    expect(ownHosts('http://localhost', 80)).toContain('127.0.0.1');
  });

  test('a real site answers under its own name only, whatever port it listens on', () => {
    expect([...ownHosts('https://Karter.example', 3000)]).toEqual(['karter.example', 'karter.example:443']);
    expect(ownHosts('http://karter.example', 3000)).toContain('karter.example:80');
    expect([...ownHosts('https://karter.example:8443', 3000)]).toEqual(['karter.example:8443']);
    expect([...ownOrigins('https://karter.example', 3000)]).toEqual(['https://karter.example']);
  });
});

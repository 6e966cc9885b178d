import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as wire from './wire.mjs';

const startup = wire.startupPacket();
const parse = (name: string, sql: string) => wire.message('P', name, sql, Buffer.alloc(2));

/** Cuts bytes at the given places. */
function pieces(bytes: Buffer, cuts: readonly number[]): Buffer[] {
  const places = [0, ...cuts.map((cut) => cut % bytes.length).sort((a, b) => a - b), bytes.length];
  return places.slice(1).map((end, index) => bytes.subarray(places[index], end));
}

describe('the wire protocol', () => {
  test('messages are the same however the bytes arrive', () => {
    const texts = fc.array(fc.string({ maxLength: 300, unit: 'grapheme' }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(texts, fc.array(fc.nat(), { maxLength: 20 }), (sqls, cuts) => {
        const sent = [startup, ...sqls.map((sql) => wire.query(sql.replaceAll('\0', ''))), wire.sync];
        const read = wire.createReader();
        const got = pieces(Buffer.concat(sent), cuts).flatMap((piece) => read(piece));
        expect(got.map(({ bytes }) => bytes.toString('hex'))).toEqual(
          sent.map((each) => each.toString('hex')),
        );
        expect(got.map(({ type }) => type)).toEqual(['startup', ...sqls.map(() => 'Q'), 'S']);
      }),
    );
  });

  test('the status after an answer is found however the bytes arrive', () => {
    const ready = (status: string) => wire.message('Z', Buffer.from(status));
    // The row holds what looks like another ReadyForQuery.
    const row = wire.message('D', ready('I'));
    fc.assert(
      fc.property(fc.constantFrom('I', 'T', 'E'), fc.array(fc.nat(), { maxLength: 20 }), (status, cuts) => {
        const scanner = wire.createStatusScanner();
        const answer = Buffer.concat([
          row,
          wire.errorResponse('ERROR', '23505', 'double'),
          ready(status),
          row,
        ]);
        for (const piece of pieces(answer, cuts)) scanner.feed(piece);
        expect(scanner.status()).toBe(status);
      }),
    );
  });

  test.each(['GET / HTTP/1.1\r\n\r\n', '\x16\x03\x01\x02\0\x01', '\0\0\0\0'])('%j is refused', (garbage) => {
    expect(() => wire.createReader()(Buffer.from(garbage, 'latin1'))).toThrow();
  });

  test('named statements get the name of their connection, unnamed ones stay', () => {
    const bind = wire.message('B', 'portal', 'same', Buffer.alloc(6));
    const named = (type: string, bytes: Buffer) => wire.withOwnName({ type, bytes }, 'c7_');
    expect(named('P', parse('same', 'select 1'))).toEqual({
      bytes: parse('c7_same', 'select 1'),
      name: 'c7_same',
    });
    expect(named('B', bind).bytes).toEqual(wire.message('B', 'portal', 'c7_same', Buffer.alloc(6)));
    expect(named('C', wire.closeStatement('same')).bytes).toEqual(wire.closeStatement('c7_same'));
    expect(named('P', parse('', 'select 1'))).toEqual({ bytes: parse('', 'select 1'), name: null });
    const portal = wire.message('D', Buffer.from('P'), 'portal');
    expect(named('D', portal)).toEqual({ bytes: portal, name: null });
  });

  test('COPY from the client is known by its text', () => {
    const isCopy = (sql: string) => wire.isCopyFromClient({ type: 'Q', bytes: wire.query(sql) });
    expect(isCopy('COPY products (id, title) FROM STDIN WITH (format csv)')).toBe(true);
    expect(isCopy('copy (select 1) to stdout')).toBe(false);
    expect(isCopy(`select 'copy t from stdin'`)).toBe(false);
    expect(wire.isCopyFromClient({ type: 'P', bytes: parse('x', 'copy t from stdin') })).toBe(true);
  });
});

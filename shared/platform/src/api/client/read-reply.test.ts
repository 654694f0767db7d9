/** @jest-environment node */
import {
  afterEffect,
  enveloped,
  flag,
  list,
  maybeMoney,
  maybeText,
  maybeMoment,
  moment,
  money,
  or,
  readReply,
  someText,
  text,
  unwrapped,
  type Reader,
} from '@wallet/platform/api/read-reply';
import { events } from '@wallet/platform/events';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';
import { publicLookups } from '../generated/public-lookups';

describe('readReply', () => {
  const read = <Value>(reader: Reader<Value>, reply: unknown): Value =>
    readReply('get /api/test', reader, reply);

  /** Records the reports of the test. */
  function recordReports() {
    const reported: { problems: string[]; usable: boolean }[] = [];
    stop = events.on('shell:reply-odd', (report) => reported.push(report));
    return reported;
  }
  let stop: () => void = () => undefined;
  afterEach(() => stop());

  test.each([
    [12.5, 1250],
    ['12.50', 1250],
    ['1,234.5', 123_450],
    [0.1 + 0.2, 30],
    [1e-9, 0],
    [-5, -500],
  ])('an amount of %j baht is %i satang', (baht, satang) => {
    expect(read(money, baht)).toBe(satang);
  });

  test.each([['somchai 0812345678'], [''], [{}], [[]], [true], [Number.NaN], [Infinity], [1e300]])(
    'replaces only an invalid amount (%j), and reports the problem without its value',
    (value) => {
      const reported = recordReports();
      const reader = v.object({ amount: maybeMoney, name: text });
      expect(read(reader, { amount: value, name: 'a' })).toEqual({ amount: null, name: 'a' });
      expect(reported).toMatchObject([{ usable: true }]);
      expect(JSON.stringify(reported)).not.toContain('0812345678');
    },
  );

  test('uses the default for a missing or null value without a report', () => {
    const reported = recordReports();
    const reader = v.object({ amount: maybeMoney, name: maybeText, on: or(flag, true) });
    const defaults = { amount: null, name: null, on: true };
    expect(read(reader, {})).toEqual(defaults);
    expect(read(reader, { amount: null, name: null, on: null })).toEqual(defaults);
    expect(reported).toEqual([]);
  });

  test('reads a bare or wrapped list, reads null as empty, and leaves out and reports an invalid item', () => {
    const reported = recordReports();
    const reader = enveloped('rows', v.object({ rows: list(v.object({ id: someText })) }));
    expect(read(reader, { rows: [{ id: 1 }], more: 1 })).toEqual({ rows: [{ id: '1' }] });
    expect(read(reader, [{ id: 'a' }])).toEqual({ rows: [{ id: 'a' }] });
    expect(read(reader, { rows: null })).toEqual({ rows: [] });
    expect(reported).toEqual([]);
    expect(read(reader, [null, { id: 'a' }, 'x', {}, { id: 'b' }])).toEqual({
      rows: [{ id: 'a' }, { id: 'b' }],
    });
    expect(reported).toHaveLength(1);
  });

  test.each([[''], ['OK'], [null], [undefined], [[]], [{}], [5], [{ token: '' }], [{ token: null }]])(
    'rejects an unusable reply (%j) with the id of its report',
    (reply) => {
      const reported: string[] = [];
      stop = events.on('shell:reply-odd', ({ id, usable }) => reported.push(usable ? 'usable' : id));
      let caught: unknown;
      try {
        read(v.object({ token: someText }), reply);
      } catch (error) {
        caught = error;
      }
      expect(caught).toMatchObject({ kind: 'unreadable', id: reported[0] });
      expect(reported[0]).toMatch(/^[2-9A-Z]{8}$/);
    },
  );

  test.each([[''], [undefined], ['OK'], ['SUCCESS'], [null], [[]], [{}], [{ message: 7 }]])(
    'accepts any success (%j) after an effect',
    (reply) => {
      expect(() => read(afterEffect(v.object({ message: maybeText })), reply)).not.toThrow();
    },
  );

  test('reads a value with and without its wrapper', () => {
    expect(read(unwrapped('link', someText), { link: 'a' })).toBe('a');
    expect(read(unwrapped('link', someText), 'a')).toBe('a');
  });

  test.each([
    ['2026-11-03T05:00:00.000Z', '2026-11-03T05:00:00.000Z'],
    [1_793_682_000, '2026-11-03T05:00:00.000Z'],
    [1_793_682_000_000, '2026-11-03T05:00:00.000Z'],
    ['1793682000', '2026-11-03T05:00:00.000Z'],
  ])('reads the time %j as %s', (value, iso) => {
    expect(read(moment, value)).toBe(iso);
  });

  test('rejects an object with its own toString as a time without throwing', () => {
    expect(read(maybeMoment, JSON.parse('{"toString":1,"valueOf":null}'))).toBeNull();
  });

  test('returns the same id for the same problem of a call, so that the id on the page is the id of the report', () => {
    const ids: string[] = [];
    stop = events.on('shell:reply-odd', ({ id }) => ids.push(id));
    const reader = v.object({ id: someText });
    for (const [call, reply] of [
      ['get /api/one', {}],
      ['get /api/one', {}],
      ['get /api/two', {}],
      ['get /api/one', null],
    ] as const)
      expect(() => readReply(call, reader, reply)).toThrow();
    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(3);
  });
});

const { paths } = parse(readFileSync(require.resolve('@wallet/contract/openapi.yaml'), 'utf8')) as {
  paths: Record<string, { get?: { security?: readonly unknown[] } }>;
};

test('lists the lookups that need no token in the contract', () => {
  const lookups = Object.keys(paths).filter((path) => /^\/api\/lookup\/\w+$/.test(path));
  expect([...publicLookups].sort()).toEqual(
    lookups.filter((path) => paths[path]?.get?.security?.length === 0).sort(),
  );
});

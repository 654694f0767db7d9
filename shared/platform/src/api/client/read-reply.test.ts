import { events } from '@wallet/platform/events';
import fc from 'fast-check';
import * as v from 'valibot';
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

const read = <Value>(reader: Reader<Value>, reply: unknown): Value =>
  readReply('get /api/test', reader, reply);

/** Collects the reports of replies with problems. */
function reports() {
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

test.each([['abc'], [''], [{}], [[]], [true], [Number.NaN], [Infinity], [1e300]])(
  'what is no amount (%j) costs its own line and is reported',
  (value) => {
    const reported = reports();
    expect(read(v.object({ amount: maybeMoney, name: text }), { amount: value, name: 'a' })).toEqual({
      amount: null,
      name: 'a',
    });
    expect(reported).toMatchObject([{ usable: true }]);
  },
);

test('what is absent or null takes its default in silence', () => {
  const reported = reports();
  const reader = v.object({ amount: maybeMoney, name: maybeText, on: or(flag, true) });
  expect(read(reader, {})).toEqual({ amount: null, name: null, on: true });
  expect(read(reader, { amount: null, name: null, on: null })).toEqual({
    amount: null,
    name: null,
    on: true,
  });
  expect(reported).toEqual([]);
});

test('a list has an envelope or none, null is an empty list, and a broken item is left out and reported', () => {
  const reported = reports();
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

test('a report has kinds and never values', () => {
  const reported = reports();
  read(v.object({ amount: maybeMoney }), { amount: 'somchai 0812345678' });
  expect(JSON.stringify(reported)).not.toContain('0812345678');
});

test.each([[''], ['OK'], [null], [undefined], [[]], [{}], [5], [{ token: '' }], [{ token: null }]])(
  'a reply that cannot serve (%j) is an error of its own, with the id of its report',
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
  'after an effect any success (%j) is one',
  (reply) => {
    expect(() => read(afterEffect(v.object({ message: maybeText })), reply)).not.toThrow();
  },
);

test('a piece is read in its wrapper and bare', () => {
  expect(read(unwrapped('link', someText), { link: 'a' })).toBe('a');
  expect(read(unwrapped('link', someText), 'a')).toBe('a');
});

test.each([
  ['2026-11-03T05:00:00.000Z', '2026-11-03T05:00:00.000Z'],
  [1_793_682_000, '2026-11-03T05:00:00.000Z'],
  [1_793_682_000_000, '2026-11-03T05:00:00.000Z'],
  ['1793682000', '2026-11-03T05:00:00.000Z'],
])('the moment %j is read', (value, iso) => {
  expect(read(moment, value)).toBe(iso);
});

test('an object with a toString of its own is no moment, and does not throw', () => {
  expect(read(maybeMoment, JSON.parse('{"toString":1,"valueOf":null}'))).toBeNull();
});

test('no reply whatever makes a reader throw anything but an ApiError', () => {
  const reader = v.object({
    amount: maybeMoney,
    rows: or(list(v.object({ at: or(moment, null), name: or(text, '') })), []),
    on: or(flag, false),
  });
  fc.assert(
    fc.property(fc.anything(), (reply) => {
      try {
        read(reader, reply);
      } catch (error) {
        expect(error).toMatchObject({ kind: 'unreadable' });
      }
    }),
  );
});

test('the same problem of a call has the same id, so that the id on the page is the id of the report', () => {
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

import { missing, rows } from './money-machine-examples';

type Row = (typeof rows)[number];

/** Formats a row as `sending failed → waiting`. */
const format = ({ from, event, to }: Row): string => `${from} ${event} → ${to}`;

test('the examples cover each transition', () => {
  expect(missing).toEqual([]);
});

test('sends a request only when it is prepared, or after the backend has proven that it supports keys', () => {
  const sending = rows.filter(({ effects }) => effects.includes('send'));
  expect(sending.map(format)).toEqual(['preparing prepared → sending', 'probing probed → retrying']);
});

test('stores an intent before it sends it', () => {
  const prepared = rows.find(({ event }) => event === 'prepared');
  expect(prepared?.effects).toEqual(['store', 'send']);
});

test('ends only after a reply or rejection of the backend, or before anything was sent', () => {
  const ending = rows.filter(({ to }) => to === 'done' || to === 'refused');
  expect(ending.map(format)).toEqual([
    'preparing prepareFailed → refused',
    'sending succeeded → done',
    'sending failed → refused',
    'retrying succeeded → done',
    'retrying failed → refused',
  ]);
});

test('removes an intent when it has ended', () => {
  const ending = rows.filter(
    ({ from, to }) =>
      ['sending', 'waiting', 'probing', 'retrying', 'checking', 'unknown'].includes(from) &&
      ['idle', 'preparing', 'done', 'refused'].includes(to),
  );
  expect(ending.length).toBeGreaterThan(0);
  expect(ending.filter(({ effects }) => !effects.includes('forget'))).toEqual([]);
});

test('reports an unknown outcome once, when the first request has no response', () => {
  const reporting = rows.filter(({ effects }) => effects.includes('report'));
  expect(reporting.map(format)).toEqual(['sending failed → waiting', 'sending failed → checking']);
});

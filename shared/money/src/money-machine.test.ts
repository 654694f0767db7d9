import { missing, rows } from './money-machine-examples';

/** Formats an example's states and its event: `sending failed → waiting`. */
const steps = rows.map(({ from, event, to }) => `${from} ${event} → ${to}`);

test('the examples cover each transition', () => {
  expect(missing).toEqual([]);
});

test('sends a request only when it is prepared, or after the backend has proven that it supports keys', () => {
  const sending = rows.filter(({ effects }) => effects.includes('send'));
  expect(sending.map(({ from, event, to }) => `${from} ${event} → ${to}`)).toEqual([
    'preparing prepared → sending',
    'probing probed → retrying',
  ]);
});

test('stores an intent before it sends it', () => {
  const prepared = rows.find(({ event }) => event === 'prepared');
  expect(prepared?.effects).toEqual(['store', 'send']);
});

test('ends with a response only after a reply or rejection of the backend, or before anything was sent', () => {
  expect(steps.filter((step) => /→ (done|refused)$/.test(step))).toEqual([
    'preparing prepareFailed → refused',
    'sending succeeded → done',
    'sending failed → refused',
    'retrying succeeded → done',
    'retrying failed → refused',
  ]);
});

test('removes an intent when it has ended', () => {
  const over = rows.filter(
    ({ from, to }) =>
      ['sending', 'waiting', 'probing', 'retrying', 'checking', 'unknown'].includes(from) &&
      ['idle', 'preparing', 'done', 'refused'].includes(to),
  );
  expect(over.length).toBeGreaterThan(0);
  expect(over.filter(({ effects }) => !effects.includes('forget'))).toEqual([]);
});

test('reports an unknown outcome once, when the first request has no response', () => {
  const reporting = rows.filter(({ effects }) => effects.includes('report'));
  expect(reporting.map(({ from, event, to }) => `${from} ${event} → ${to}`)).toEqual([
    'sending failed → waiting',
    'sending failed → checking',
  ]);
});

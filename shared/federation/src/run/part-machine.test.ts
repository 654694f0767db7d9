import { missing, rows } from './part-machine-examples';

const rowsWith = (effect: string) => rows.filter(({ effects }) => effects.includes(effect));

test('has an example of each transition', () => {
  expect(missing).toEqual([]);
});

test('reports each failure that is rejected, and the failure of each version that is replaced', () => {
  const rejecting = rowsWith('reject').filter(({ from }) => from !== 'replacing');
  const replacing = rows.filter(({ from, to }) => from !== to && to === 'replacing');
  expect([...rejecting, ...replacing].length).toBeGreaterThan(0);
  expect([...rejecting, ...replacing].filter(({ effects }) => !effects.includes('report'))).toEqual([]);
});

test('starts the time-out with the first attempt only', () => {
  const automatic = rowsWith('load').filter(({ effects }) => !effects.includes('start'));
  expect(automatic).toEqual([{ from: 'pausing', event: 'timerFired', to: 'loading', effects: ['load'] }]);
});

test('becomes ready only by files that are of the version in use', () => {
  expect(rowsWith('resolve')).toEqual([
    { from: 'loading', event: 'loaded', to: 'ready', effects: ['resolve'] },
  ]);
});

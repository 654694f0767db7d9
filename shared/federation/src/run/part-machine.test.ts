import { missing, rows } from './part-machine-examples';

const rowsWith = (effect: string) => rows.filter(({ effects }) => effects.includes(effect));

test('the examples cover each transition', () => {
  expect(missing).toEqual([]);
});

test('reports each rejected failure, and the failure of each replaced version', () => {
  const rejecting = rowsWith('reject').filter(({ from }) => from !== 'replacing');
  const replacing = rows.filter(({ from, to }) => from !== to && to === 'replacing');
  expect([...rejecting, ...replacing].length).toBeGreaterThan(0);
  expect([...rejecting, ...replacing].filter(({ effects }) => !effects.includes('report'))).toEqual([]);
});

test('starts the timeout with the first attempt only', () => {
  const automatic = rowsWith('load').filter(({ effects }) => !effects.includes('start'));
  expect(automatic).toEqual([{ from: 'pausing', event: 'timerFired', to: 'loading', effects: ['load'] }]);
});

test('becomes ready only with files of the version in use', () => {
  expect(rowsWith('resolve')).toEqual([
    { from: 'loading', event: 'loaded', to: 'ready', effects: ['resolve'] },
  ]);
});

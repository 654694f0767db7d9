import { measurePage, type TellVital } from './measure-page';

const settle: Record<string, (metric: { value: number }) => void> = {};
const loaded = jest.fn();
jest.mock('web-vitals', () => {
  loaded();
  const on = (name: string) => (tell: (metric: { value: number }) => void) => void (settle[name] = tell);
  return { onCLS: on('CLS'), onINP: on('INP'), onLCP: on('LCP') };
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a visit that is not in the sample loads nothing', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.1);
  measurePage(0.1, () => jest.fn());
  measurePage(0, () => jest.fn());
  await jest.advanceTimersByTimeAsync(60_000);
  expect(loaded).not.toHaveBeenCalled();
});

test('one that is loads the library only when the page has nothing to do, and tells what it settles', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.05);
  const told = jest.fn<void, Parameters<TellVital>>();
  measurePage(0.1, () => told);
  await jest.advanceTimersByTimeAsync(0);
  expect(loaded).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(loaded).toHaveBeenCalledTimes(1);
  for (const [name, value] of Object.entries({ LCP: 1200, INP: 80, CLS: 0.01 })) settle[name]?.({ value });
  expect(told.mock.calls).toEqual([
    ['LCP', 1200],
    ['INP', 80],
    ['CLS', 0.01],
  ]);
});

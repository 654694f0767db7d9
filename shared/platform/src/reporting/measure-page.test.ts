import { measurePage } from './measure-page';

const settle: Record<string, (metric: { value: number }) => void> = {};
jest.mock('web-vitals', () => {
  const on = (name: string) => (tell: (metric: { value: number }) => void) => void (settle[name] = tell);
  return { onCLS: on('CLS'), onINP: on('INP'), onLCP: on('LCP') };
});

test('the three measurements are told by name as they settle', () => {
  const told = jest.fn();
  measurePage(told);
  for (const [name, value] of Object.entries({ LCP: 1200, INP: 80, CLS: 0.01 })) settle[name]?.({ value });
  expect(told.mock.calls).toEqual([
    ['LCP', 1200],
    ['INP', 80],
    ['CLS', 0.01],
  ]);
});

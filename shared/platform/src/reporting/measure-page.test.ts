import { measurePage } from './create-collector';

const emitMetric: Record<string, (metric: { value: number }) => void> = {};
jest.mock('web-vitals', () => {
  const on = (name: string) => (listener: (metric: { value: number }) => void) =>
    void (emitMetric[name] = listener);
  return { onCLS: on('CLS'), onINP: on('INP'), onLCP: on('LCP') };
});

test('calls the listener with the name and value of each final metric', () => {
  const onMetric = jest.fn();
  measurePage(onMetric);
  for (const [name, value] of Object.entries({ LCP: 1200, INP: 80, CLS: 0.01 }))
    emitMetric[name]?.({ value });
  expect(onMetric.mock.calls).toEqual([
    ['LCP', 1200],
    ['INP', 80],
    ['CLS', 0.01],
  ]);
});

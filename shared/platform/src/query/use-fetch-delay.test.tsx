import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { queryClient, QueryClientProvider, useQuery } from './query';
import { useFetchDelay } from './use-fetch-delay';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  jest.useRealTimers();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('[S9.3] fetches a list at once, another page after 200 ms, and a skipped page never', async () => {
  const fetched: number[] = [];
  const { rerender } = renderHook(
    ({ page }) => {
      const delay = useFetchDelay();
      return useQuery({
        queryKey: ['list', page],
        queryFn: async ({ signal }) => {
          await delay(signal);
          fetched.push(page);
          return page;
        },
      });
    },
    { wrapper, initialProps: { page: 1 } },
  );
  await pass(0);
  expect(fetched).toEqual([1]);
  rerender({ page: 2 });
  await pass(150);
  rerender({ page: 3 });
  await pass(199);
  expect(fetched).toEqual([1]);
  await pass(1);
  expect(fetched).toEqual([1, 3]);
});

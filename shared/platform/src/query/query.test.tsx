import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { queryClient, QueryClientProvider, useMutation, useQuery } from './query';
import { useFetchDelay } from './use-fetch-delay';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

describe('query', () => {
  /** Creates a query function. The test resolves or rejects its calls one by one. */
  function createAnswers() {
    const calls: { resolve: (answer: string) => Promise<void>; reject: (error: Error) => Promise<void> }[] =
      [];
    const runInAct = (done: () => void) => act(async () => done());
    const fetchAnswer = () =>
      new Promise<string>((resolve, reject) => {
        calls.push({
          resolve: (answer) => runInAct(() => resolve(answer)),
          reject: (error) => runInAct(() => reject(error)),
        });
      });
    return { fetchAnswer, calls };
  }

  const down = new Error('down');

  /** Dispatches the window's event of a lost or restored network. */
  const dispatchNetworkEvent = (event: 'offline' | 'online') =>
    act(async () => void window.dispatchEvent(new Event(event)));

  beforeEach(() => {
    jest.useFakeTimers();
    // As on an open page: from now on the client listens to network events.
    queryClient.mount();
  });
  afterEach(async () => {
    await dispatchNetworkEvent('online');
    queryClient.unmount();
    queryClient.clear();
    jest.useRealTimers();
  });

  // TanStack notifies about changes in a separate task.
  const waitForNotification = () => act(() => jest.advanceTimersByTimeAsync(1));

  describe('a failed first fetch', () => {
    function open() {
      const { fetchAnswer, calls } = createAnswers();
      const { result, rerender, unmount } = renderHook(
        ({ page }) => useQuery({ queryKey: ['shown', page], queryFn: fetchAnswer }),
        { wrapper, initialProps: { page: 1 } },
      );
      return { calls, result, rerender, unmount };
    }

    test('keeps its error while it is retried, until there is a response', async () => {
      const { calls, result } = open();
      await calls[0]?.reject(down);
      await waitForNotification();
      expect(result.current).toMatchObject({ isError: true, error: down, isFetching: false });
      act(() => void result.current.refetch());
      await waitForNotification();
      const retried = { isError: true, isPending: false, isLoading: false, isFetching: true };
      expect(result.current).toMatchObject({ data: undefined, error: down, ...retried });
      const later = new Error('still down');
      await calls[1]?.reject(later);
      await waitForNotification();
      expect(result.current).toMatchObject({ error: later, isFetching: false });
      act(() => void result.current.refetch());
      await calls[2]?.resolve('here');
      await waitForNotification();
      expect(result.current).toMatchObject({ data: 'here', error: null, isError: false });
      act(() => void queryClient.resetQueries({ queryKey: ['shown'] }));
      await waitForNotification();
      expect(result.current).toMatchObject({ isPending: true, error: null, isFetching: true });
    });
  });

  describe('without a network', () => {
    test('fails a query at once and fetches it again when the network is back', async () => {
      const { fetchAnswer, calls } = createAnswers();
      await dispatchNetworkEvent('offline');
      const { result } = renderHook(() => useQuery({ queryKey: ['shown'], queryFn: fetchAnswer }), {
        wrapper,
      });
      await waitForNotification();
      expect(result.current.isFetching).toBe(true);
      await calls[0]?.reject(down);
      await waitForNotification();
      expect(result.current.error).toBe(down);
      await dispatchNetworkEvent('online');
      await waitForNotification();
      await calls[1]?.resolve('here');
      await waitForNotification();
      expect(result.current.data).toBe('here');
    });

    test('fails a mutation at once and does not execute it later', async () => {
      const { fetchAnswer, calls } = createAnswers();
      await dispatchNetworkEvent('offline');
      const { result } = renderHook(() => useMutation({ mutationFn: fetchAnswer }), { wrapper });
      act(() => result.current.mutate());
      await waitForNotification();
      await calls[0]?.reject(down);
      await waitForNotification();
      expect(result.current).toMatchObject({ status: 'error', isPaused: false });
      await dispatchNetworkEvent('online');
      await waitForNotification();
      expect(calls).toHaveLength(1);
    });
  });
});

describe('useFetchDelay', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    queryClient.clear();
    jest.useRealTimers();
  });
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
});

import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { queryClient, QueryClientProvider, useMutation, useQuery } from './query';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** Creates a query function. The test resolves or rejects its calls one by one. */
function answers() {
  const asked: { yes: (answer: string) => Promise<void>; no: (error: Error) => Promise<void> }[] = [];
  const settle = (done: () => void) => act(async () => done());
  const ask = () =>
    new Promise<string>((resolve, reject) => {
      asked.push({
        yes: (answer) => settle(() => resolve(answer)),
        no: (error) => settle(() => reject(error)),
      });
    });
  return { ask, asked };
}

const down = new Error('down');

/** Dispatches the window's event of a lost or restored network. */
const network = (event: 'offline' | 'online') => act(async () => void window.dispatchEvent(new Event(event)));

beforeEach(() => {
  jest.useFakeTimers();
  // As on an open page: from now on the client listens to network events.
  queryClient.mount();
});
afterEach(async () => {
  await network('online');
  queryClient.unmount();
  queryClient.clear();
  jest.useRealTimers();
});

// TanStack notifies about changes in a separate task.
const told = () => act(() => jest.advanceTimersByTimeAsync(1));

describe('a first answer that failed', () => {
  function open(placeholderData?: string) {
    const { ask, asked } = answers();
    const { result, rerender, unmount } = renderHook(
      ({ page }) => useQuery({ queryKey: ['shown', page], queryFn: ask, placeholderData }),
      { wrapper, initialProps: { page: 1 } },
    );
    return { asked, result, rerender, unmount };
  }

  test.each([undefined, 'of another page'])(
    'is told of while it is asked for again, until there is an answer (placeholder: %s)',
    async (placeholder) => {
      const { asked, result } = open(placeholder);
      await asked[0]?.no(down);
      await told();
      expect(result.current).toMatchObject({ isError: true, error: down, isFetching: false });
      act(() => void result.current.refetch());
      await told();
      expect(result.current).toMatchObject({
        data: undefined,
        error: down,
        isError: true,
        isPending: false,
        isLoading: false,
        isFetching: true,
      });
      const later = new Error('still down');
      await asked[1]?.no(later);
      await told();
      expect(result.current).toMatchObject({ error: later, isFetching: false });
      act(() => void result.current.refetch());
      await asked[2]?.yes('here');
      await told();
      expect(result.current).toMatchObject({ data: 'here', error: null, isError: false });
    },
  );

  test('is nothing to who asks for something else, and nothing to who comes later', async () => {
    const { asked, result, rerender, unmount } = open();
    await asked[0]?.no(down);
    await told();
    rerender({ page: 2 });
    await told();
    expect(result.current).toMatchObject({ isPending: true, error: null, isFetching: true });
    rerender({ page: 1 });
    unmount();
    const later = open();
    await told();
    expect(later.result.current).toMatchObject({ isPending: true, error: null, isFetching: true });
  });

  test('is forgotten with the answer that came after it', async () => {
    const { asked, result } = open();
    await asked[0]?.no(down);
    await told();
    act(() => void result.current.refetch());
    await asked[1]?.yes('here');
    await told();
    act(() => void queryClient.resetQueries({ queryKey: ['shown'] }));
    await told();
    expect(result.current).toMatchObject({ isPending: true, error: null, isFetching: true });
  });
});

describe('without a network', () => {
  test('a query fails at once and is asked for again when the network is back', async () => {
    const { ask, asked } = answers();
    await network('offline');
    const { result } = renderHook(() => useQuery({ queryKey: ['shown'], queryFn: ask }), { wrapper });
    await told();
    expect(result.current.isFetching).toBe(true);
    await asked[0]?.no(down);
    await told();
    expect(result.current.error).toBe(down);
    await network('online');
    await told();
    await asked[1]?.yes('here');
    await told();
    expect(result.current.data).toBe('here');
  });

  test('an action fails at once, and does not happen later', async () => {
    const { ask, asked } = answers();
    await network('offline');
    const { result } = renderHook(() => useMutation({ mutationFn: ask }), { wrapper });
    act(() => result.current.mutate());
    await told();
    await asked[0]?.no(down);
    await told();
    expect(result.current).toMatchObject({ status: 'error', isPaused: false });
    await network('online');
    await told();
    expect(asked).toHaveLength(1);
  });
});

import { loadCode } from './load-code';

beforeEach(() => {
  jest.useFakeTimers();
  delete window.__w_retry;
});
afterEach(() => jest.useRealTimers());

test('requests code once under its own URL when it loads', async () => {
  const load = jest.fn(() => Promise.resolve('code'));
  await expect(loadCode(load)).resolves.toBe('code');
  expect(load).toHaveBeenCalledTimes(1);
  expect(window.__w_retry).toBeUndefined();
});

test('retries code once under a fresh URL when it fails', async () => {
  const addresses: (string | undefined)[] = [];
  const loading = loadCode(() => {
    addresses.push(window.__w_retry);
    return addresses.length < 2 ? Promise.reject(new Error('500')) : Promise.resolve('code');
  });
  await jest.advanceTimersByTimeAsync(400);
  await expect(loading).resolves.toBe('code');
  expect(addresses).toEqual([undefined, expect.any(String)]);
});

test('rejects when the retry fails, and the next call starts again', async () => {
  const load = jest.fn(() => Promise.reject(new Error('500')));
  for (const calls of [2, 4]) {
    const loading = loadCode(load);
    loading.catch(() => undefined);
    await jest.advanceTimersByTimeAsync(400);
    await expect(loading).rejects.toThrow('500');
    expect(load).toHaveBeenCalledTimes(calls);
  }
});

import { loadCode } from './load-code';

beforeEach(() => {
  jest.useFakeTimers();
  delete window.__w_retry;
});
afterEach(() => jest.useRealTimers());

test('code that comes is asked for once, under its own address', async () => {
  const load = jest.fn(() => Promise.resolve('code'));
  await expect(loadCode(load)).resolves.toBe('code');
  expect(load).toHaveBeenCalledTimes(1);
  expect(window.__w_retry).toBeUndefined();
});

test('code that fails is asked for once more, under a fresh address', async () => {
  const addresses: (string | undefined)[] = [];
  const loading = loadCode(() => {
    addresses.push(window.__w_retry);
    return addresses.length < 2 ? Promise.reject(new Error('500')) : Promise.resolve('code');
  });
  await jest.advanceTimersByTimeAsync(400);
  await expect(loading).resolves.toBe('code');
  expect(addresses).toEqual([undefined, expect.any(String)]);
});

test('code that does not come at all is a failure, and the next call asks anew', async () => {
  const load = jest.fn(() => Promise.reject(new Error('500')));
  for (const calls of [2, 4]) {
    const loading = loadCode(load);
    loading.catch(() => undefined);
    await jest.advanceTimersByTimeAsync(400);
    await expect(loading).rejects.toThrow('500');
    expect(load).toHaveBeenCalledTimes(calls);
  }
});

import { client } from '@wallet/platform/api/client';
import { events } from '@wallet/platform/events';
import { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { markChatRead } from './chat';
import { lookupBanks, lookupContact } from './lookups';
import { uploadSlip } from './wallet';

/** Calls that are answered when the test says so, in their order. */
let open: { config: InternalAxiosRequestConfig; end: (failed?: boolean) => Promise<void> }[] = [];
let told: boolean[] = [];
let stop: () => void;

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  open = [];
  told = [];
  stop = events.on('shell:wait-changed', ({ slow }) => told.push(slow));
  const adapter: AxiosAdapter = (config) =>
    new Promise((resolve, reject) => {
      const end = async (failed = false) => {
        if (failed) reject(new AxiosError('no answer', AxiosError.ERR_NETWORK, config));
        else resolve({ status: 200, statusText: '', data: [], headers: {}, config });
        await pass(0);
      };
      config.signal?.addEventListener?.('abort', () =>
        reject(new AxiosError('left', 'ERR_CANCELED', config)),
      );
      open.push({ config, end });
    });
  client.defaults.adapter = adapter;
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const quietly = (call: Promise<unknown>): void => void call.catch(() => undefined);

test('an answer that takes longer than 5 s is told of once, and so is its end', async () => {
  quietly(lookupBanks());
  await pass(4_999);
  expect(told).toEqual([]);
  await pass(1);
  expect(told).toEqual([true]);
  await open[0]?.end();
  expect(told).toEqual([true, false]);
});

test('an answer in time is not told of, whether good or bad', async () => {
  quietly(lookupBanks());
  quietly(lookupContact());
  await pass(4_000);
  await open[0]?.end();
  await open[1]?.end(true);
  await pass(60_000);
  expect(told).toEqual([]);
});

test('the wait is over when the last slow call is, by an answer, a failure or because it was given up', async () => {
  const page = new AbortController();
  quietly(lookupBanks());
  quietly(lookupBanks());
  quietly(lookupContact({ signal: page.signal }));
  await pass(6_000);
  await open[0]?.end();
  await open[1]?.end(true);
  expect(told).toEqual([true]);
  page.abort();
  await pass(0);
  expect(told).toEqual([true, false]);
});

test('what nobody waits for, what shows its own progress and what the chat asks for is never told of', async () => {
  quietly(lookupBanks({ quiet: true }));
  quietly(uploadSlip(new File(['x'], 'slip.png')));
  quietly(markChatRead({ userId: '1', guestId: null }));
  await pass(60_000);
  expect(open).toHaveLength(3);
  expect(told).toEqual([]);
});

import { client } from '@wallet/platform/api/client';
import { events } from '@wallet/platform/events';
import { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { markChatRead } from '../chat';
import { lookupBanks } from '../bank';
import { uploadSlip } from '../deposit';
import { lookupContact } from '../site';

/** Pending calls, in their order. The test replies to them. */
let open: { config: InternalAxiosRequestConfig; end: (failed?: boolean) => Promise<void> }[] = [];
let announced: boolean[] = [];
let stop: () => void;

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  open = [];
  announced = [];
  stop = events.on('shell:wait-changed', ({ slow }) => announced.push(slow));
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

test('an answer that takes longer than 5 s is announced once, and so is its end', async () => {
  quietly(lookupBanks());
  await pass(4_999);
  expect(announced).toEqual([]);
  await pass(1);
  expect(announced).toEqual([true]);
  await open[0]?.end();
  expect(announced).toEqual([true, false]);
});

test('an answer in time is not announced, whether it succeeds or fails', async () => {
  quietly(lookupBanks());
  quietly(lookupContact());
  await pass(4_000);
  await open[0]?.end();
  await open[1]?.end(true);
  await pass(60_000);
  expect(announced).toEqual([]);
});

test('the wait ends with the last slow call: with its answer, its failure or its abort', async () => {
  const page = new AbortController();
  quietly(lookupBanks());
  quietly(lookupBanks());
  quietly(lookupContact({ signal: page.signal }));
  await pass(6_000);
  await open[0]?.end();
  await open[1]?.end(true);
  expect(announced).toEqual([true]);
  page.abort();
  await pass(0);
  expect(announced).toEqual([true, false]);
});

test('background calls, uploads with progress and calls of the chat are never announced', async () => {
  quietly(lookupBanks({ quiet: true }));
  quietly(uploadSlip(new File(['x'], 'slip.png')));
  quietly(markChatRead({ userId: '1', guestId: null }));
  await pass(60_000);
  expect(open).toHaveLength(3);
  expect(announced).toEqual([]);
});

import { client } from '@wallet/platform/api/client';
import { events } from '@wallet/platform/events';
import { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { markChatRead } from '../chat';
import { lookupBanks } from '../bank';
import { uploadSlip } from '../deposit';
import { lookupContact } from '../site';

/** Pending calls, in their order. The test replies to them. */
let pending: { config: InternalAxiosRequestConfig; end: (failed?: boolean) => Promise<void> }[] = [];
let announced: boolean[] = [];
let stop: () => void;

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  pending = [];
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
      pending.push({ config, end });
    });
  client.defaults.adapter = adapter;
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const ignoreResult = (call: Promise<unknown>): void => void call.catch(() => undefined);

test('emits one event when a reply takes longer than 5 s, and one when it arrives', async () => {
  ignoreResult(lookupBanks());
  await pass(4_999);
  expect(announced).toEqual([]);
  await pass(1);
  expect(announced).toEqual([true]);
  await pending[0]?.end();
  expect(announced).toEqual([true, false]);
});

test('emits no event for a reply or error in time', async () => {
  ignoreResult(lookupBanks());
  ignoreResult(lookupContact());
  await pass(4_000);
  await pending[0]?.end();
  await pending[1]?.end(true);
  await pass(60_000);
  expect(announced).toEqual([]);
});

test('ends the wait with the last slow call: by its reply, error or abort', async () => {
  const page = new AbortController();
  ignoreResult(lookupBanks());
  ignoreResult(lookupBanks());
  ignoreResult(lookupContact({ signal: page.signal }));
  await pass(6_000);
  await pending[0]?.end();
  await pending[1]?.end(true);
  expect(announced).toEqual([true]);
  page.abort();
  await pass(0);
  expect(announced).toEqual([true, false]);
});

test('emits no event for background calls, uploads and calls of the chat', async () => {
  ignoreResult(lookupBanks({ quiet: true }));
  ignoreResult(uploadSlip(new File(['x'], 'slip.png')));
  ignoreResult(markChatRead({ userId: '1', guestId: null }));
  await pass(60_000);
  expect(pending).toHaveLength(3);
  expect(announced).toEqual([]);
});

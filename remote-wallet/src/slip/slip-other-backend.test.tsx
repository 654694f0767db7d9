import { act, fireEvent, screen, within } from '@testing-library/react';
import { client } from '@wallet/platform/api/client';
import common from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import {
  errorResponse,
  type MockApi,
  type MockResponse,
  neverResponds,
  serverError,
  success,
} from '@wallet/testing';
import th from '../locales/th.json';
import { renderWallet } from '../testing/render-wallet';
import { SlipMethod } from './slip-method';

const slip = { createdAt: '2026-11-20T10:00:00.000Z', amount: 0, status: 'PROCESSING', reference: 'r1' };
const text = th.slip;

/** Opens the slip form, by default with a backend without idempotency keys. `response` is its response to an upload. */
function open(response: MockResponse, api: MockApi = {}, hasKeys = false) {
  return renderWallet(<SlipMethod />, {
    supportsIdempotencyKeys: hasKeys,
    api: {
      'GET /api/lookup/slip': {},
      'POST /api/statement/slip': { slips: [] },
      'POST /api/wallet/slip': response,
      ...api,
    },
  });
}

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const uploads = (view: ReturnType<typeof open>) =>
  view.calls.filter(({ path }) => path === '/api/wallet/slip');

async function choose(): Promise<void> {
  await advance(300);
  const file = new File([new Uint8Array(10)], 'slip.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText(text.choose), { target: { files: [file] } });
}

async function send(): Promise<void> {
  await choose();
  fireEvent.click(screen.getByRole('button', { name: text.upload }));
  await advance(300);
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
});
afterEach(() => jest.useRealTimers());

test.each([[''], [{ message: 'SUCCESS' }]])(
  '[S7.11] treats any 2xx response (%j) as success, with one request and no idempotency key',
  async (body) => {
    const view = open(success(body));
    await send();
    expect(screen.getByText(text.sent.progress)).toBeVisible();
    await advance(60_000);
    expect(uploads(view)).toHaveLength(1);
    expect(uploads(view)[0]?.headers).not.toHaveProperty('Idempotency-Key');
    expect(document.body).not.toHaveTextContent(/NaN|undefined|null/);
  },
);

test('[S7.11] [S2.55] finds the slip in the list after a server error and polls it', async () => {
  let slips: object[] = [{ ...slip, reference: 'r0', status: 'SUCCESS' }];
  const view = open(
    () => {
      slips = [slip, ...slips];
      return success('<h1>Bad gateway</h1>', 502);
    },
    { 'POST /api/statement/slip': () => ({ slips }) },
  );
  await send();
  expect(screen.getByText(text.sent.progress)).toBeVisible();
  slips = [{ ...slip, status: 'SUCCESS', amount: 250.25 }];
  await advance(6_000);
  expect(screen.getByText('เงินเข้ากระเป๋าแล้ว 250.25 บาท')).toBeVisible();
  expect(uploads(view)).toHaveLength(1);
});

test('[S7.11] reports an unknown outcome for a slip that is not in the list, and resends it only after a confirmation', async () => {
  const responses: object[] = [success('', 500)];
  const view = open(() => responses.shift() ?? slip);
  await send();
  expect(screen.getByText(common.unknown.title)).toBeVisible();
  expect(screen.queryByRole('button', { name: text.retry })).not.toBeInTheDocument();
  await advance(60_000);
  expect(screen.getByText(text.unknown.unchanged)).toBeVisible();
  expect(uploads(view)).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: common.pending.now }));
  await advance(300);
  fireEvent.click(screen.getByRole('button', { name: common.unknown.repeat }));
  const warning = screen.getByRole('alertdialog', { name: common.unknown.confirm.title });
  expect(warning).toHaveTextContent(common.unknown.confirm.text);
  expect(uploads(view)).toHaveLength(1);
  fireEvent.click(within(warning).getByRole('button', { name: common.unknown.confirm.action }));
  await advance(300);
  expect(screen.getByText(text.sent.progress)).toBeVisible();
  expect(uploads(view)).toHaveLength(2);
});

test('[S7.11] shows that the check failed when the list cannot be loaded', async () => {
  open(success('', 500), { 'POST /api/statement/slip': serverError });
  await send();
  await advance(60_000);
  expect(screen.getByText(text.unknown.unreadable)).toBeVisible();
});

test('[S8.9] allows a simple retry after a rejection', async () => {
  const responses: object[] = [errorResponse('SLIP_INVALID_FILE')];
  const view = open(() => responses.shift() ?? slip);
  await send();
  expect(screen.getByRole('alert')).toHaveTextContent(errors.SLIP_INVALID_FILE);
  fireEvent.click(screen.getByRole('button', { name: text.retry }));
  await advance(300);
  expect(screen.getByText(text.sent.progress)).toBeVisible();
  expect(uploads(view)).toHaveLength(2);
});

test.each([
  ['that nothing was sent', 'half of the file', 0.5, text.cancelled],
  ['that the outcome is unknown', 'the complete file', 1, common.unknown.title],
])('[S7.11] shows %s when the upload is cancelled after %s', async (_shown, _sent, progress, message) => {
  open(success(''));
  const { adapter } = client.defaults;
  await choose();
  client.defaults.adapter = (config) => {
    if (config.url !== '/api/wallet/slip' && typeof adapter === 'function') return adapter(config);
    config.onUploadProgress?.({ loaded: 1, total: 2, progress, bytes: 1, lengthComputable: true });
    return new Promise((_, reject) => {
      config.signal?.addEventListener?.('abort', () =>
        reject(Object.assign(new Error('canceled'), { __CANCEL__: true })),
      );
    });
  };
  fireEvent.click(screen.getByRole('button', { name: text.upload }));
  await advance(300);
  fireEvent.click(screen.getByRole('button', { name: text.cancel }));
  await advance(300);
  expect(screen.getByText(message)).toBeVisible();
});

test('requires a confirmation before a resend when the backend no longer supports idempotency keys', async () => {
  const view = open(success('', 500), {}, true);
  await send();
  expect(screen.getByRole('alert')).toHaveTextContent(errors.server);
  // From now on a proxy strips the header.
  const { adapter } = client.defaults;
  client.defaults.adapter = async (config) => {
    if (typeof adapter !== 'function') throw new Error('the fake adapter is missing');
    return { ...(await adapter(config)), headers: {} };
  };
  await act(() => client.request({ method: 'get', url: '/api/wallet' }).then(() => undefined));
  fireEvent.click(screen.getByRole('button', { name: text.retry }));
  await advance(300);
  expect(screen.getByText(common.unknown.title)).toBeVisible();
  expect(uploads(view)).toHaveLength(1);
});

describe('rules that the backend does not send', () => {
  test.each([[{}], [{ uploadWithin: 'soon', maxBytes: -1 }]])(
    '[S9.14] [S9.2] default to an hour and 10 MB (%j)',
    async (rules) => {
      open(slip, { 'GET /api/lookup/slip': rules });
      await advance(300);
      expect(screen.getByText('ส่งสลิปภายใน 1 ชั่วโมงหลังโอน')).toBeVisible();
      expect(screen.getByText('ไฟล์ JPG หรือ PNG ไม่เกิน 10 MB')).toBeVisible();
      expect(document.body).not.toHaveTextContent(/NaN|undefined|null/);
    },
  );

  test('do not raise the limit of a file above what proxies accept', async () => {
    open(slip, { 'GET /api/lookup/slip': { maxBytes: 100_000_000 } });
    await advance(300);
    expect(screen.getByText('ไฟล์ JPG หรือ PNG ไม่เกิน 23 MB')).toBeVisible();
  });

  test('[S9.14] do not block the upload when they cannot be loaded', async () => {
    const view = open(slip, { 'GET /api/lookup/slip': serverError });
    await send();
    expect(uploads(view)).toHaveLength(1);
  });
});

test('shows a message after 5 seconds without the rules', async () => {
  open(slip, { 'GET /api/lookup/slip': neverResponds });
  await advance(5_500);
  expect(screen.getByText(th.money.slow)).toBeVisible();
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { client } from '@wallet/platform/api/client';
import type { components } from '@wallet/contract';
import common from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import { errorResponse, failingResponse, type MockApi, type MockResponse, success } from '@wallet/testing';
import th from '../locales/th.json';
import { renderWallet } from '../testing/render-wallet';
import { advance, withVirtualTime } from '../testing/virtual-time';
import { SlipMethod } from './slip-method';

type Slip = components['schemas']['Slip'];
type SlipRules = components['schemas']['SlipRules'];
const rules: SlipRules = {
  enabled: true,
  closedFrom: '23:30',
  closedUntil: '00:30',
  uploadWithin: 3_600_000,
  maxBytes: 1024,
};

const sent: Slip = {
  createdAt: '2026-11-20T10:00:00.000Z',
  amount: 0,
  status: 'PROCESSING',
  note: null,
  link: null,
  reference: 'r1',
};

function open(api: MockApi = {}, supportsIdempotencyKeys = true) {
  return renderWallet(<SlipMethod />, {
    supportsIdempotencyKeys,
    api: {
      'GET /api/lookup/slip': rules,
      'POST /api/statement/slip': { total: 1, slips: [sent] },
      'POST /api/wallet/slip': sent,
      ...api,
    },
  });
}

const picture = (size = 10, type = 'image/png') => new File([new Uint8Array(size)], 'slip.png', { type });
const choose = async (file: File) =>
  fireEvent.change(await screen.findByLabelText(th.slip.choose), { target: { files: [file] } });
const upload = () => fireEvent.click(screen.getByRole('button', { name: th.slip.upload }));
const uploads = (view: ReturnType<typeof open>) =>
  view.calls.filter(({ path }) => path === '/api/wallet/slip');

withVirtualTime();
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
});

test('[S7.11] shows a preview, then sends a form with a timeout of 300 s', async () => {
  const view = open();
  const timeouts: unknown[] = [];
  const adapter = client.defaults.adapter as (config: { timeout?: number; url?: string }) => Promise<never>;
  client.defaults.adapter = (config) => {
    if (config.url === '/api/wallet/slip') timeouts.push(config.timeout);
    return adapter(config);
  };
  await choose(picture());
  expect(screen.getByRole('img', { name: th.slip.preview })).toHaveAttribute('src', 'blob:preview');
  upload();
  expect(await screen.findByText(th.slip.sent.progress)).toBeVisible();
  expect(uploads(view)[0]?.body).toBeInstanceOf(FormData);
  expect(timeouts).toEqual([300_000]);
});

test.each([
  ['too large', picture(2048), 'รูปใหญ่เกินไป ต้องไม่เกิน 0 MB'],
  ['a PDF', picture(10, 'application/pdf'), th.slip.fileError.type],
  ['a GIF', picture(10, 'image/gif'), th.slip.fileError.type],
  ['empty', picture(0), th.slip.fileError.empty],
  ['a damaged picture', picture(), th.slip.fileError.type],
])('rejects a file that is %s before it is sent', async (_, file, message) => {
  const view = open();
  await choose(file);
  const preview = screen.queryByRole('img', { name: th.slip.preview });
  if (preview) fireEvent.error(preview);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByRole('img', { name: th.slip.preview })).not.toBeInTheDocument();
  expect(uploads(view)).toEqual([]);
});

test.each([
  'SLIP_UPLOAD_FAIL',
  'SLIP_NO_FILE',
  'SLIP_INVALID_FILE',
  'REQUEST_LIMIT_1MIN',
  'INTERNAL_SERVER_ERROR',
] as const)(
  '[S8.9] [S8.10] shows a message for %s and resends the same file with the same idempotency key',
  async (code) => {
    const responses: object[] = [errorResponse(code, code === 'INTERNAL_SERVER_ERROR' ? 500 : 422)];
    const view = open({ 'POST /api/wallet/slip': () => responses.shift() ?? sent });
    await choose(picture());
    upload();
    expect(await screen.findByRole('alert')).toHaveTextContent(errors[code]);
    fireEvent.click(screen.getByRole('button', { name: th.slip.retry }));
    expect(await screen.findByText(th.slip.sent.progress)).toBeVisible();
    const keys = uploads(view).map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[0]).toBeTruthy();
    expect(keys).toEqual([keys[0], keys[0]]);
  },
);

test('[S7.11] shows no slip of another tab as sent when the last reply before the upload came from a proxy', async () => {
  let slips: Slip[] = [];
  const view = open({
    'POST /api/statement/slip': () => ({ total: slips.length, slips }),
    'POST /api/wallet/slip': () => {
      slips = [{ ...sent, reference: 'of-another-tab' }];
      return success('<html>Bad Gateway</html>', 502);
    },
  });
  await choose(picture());
  const { adapter } = client.defaults;
  client.defaults.adapter = (config) =>
    Promise.resolve({ data: '', status: 502, statusText: '', headers: {}, config });
  await client.request({ method: 'get', url: '/api/wallet' }).catch(() => undefined);
  client.defaults.adapter = adapter;
  upload();
  await advance(10_000);
  expect(screen.queryByText(th.slip.sent.progress)).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(errors.server);
  fireEvent.click(screen.getByRole('button', { name: th.slip.retry }));
  await advance(300);
  const [first, second] = uploads(view).map(({ headers }) => headers['Idempotency-Key']);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

test('polls a slip until its money arrives, also after a failed request', async () => {
  const paid = { ...sent, status: 'SUCCESS', amount: 250.25 };
  const { response, recover } = failingResponse({ total: 1, slips: [paid] });
  const view = open({ 'POST /api/statement/slip': response });
  await choose(picture());
  upload();
  expect(await screen.findByText(th.slip.sent.progress)).toBeVisible();
  await advance(1_000);
  recover();
  await advance(6_000);
  expect(await screen.findByText('เงินเข้ากระเป๋าแล้ว 250.25 บาท')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: th.slip.toList }));
  expect(view.address()).toContain('dialog=wallet.slips');
});

test('shows why a slip was rejected at once', async () => {
  const refused: Slip = { ...sent, status: 'FAILED', note: 'SLIP_REFNO_DUPLICATED' };
  open({ 'POST /api/wallet/slip': refused, 'POST /api/statement/slip': { total: 1, slips: [refused] } });
  await choose(picture());
  upload();
  expect(await screen.findByText(`${th.slip.sent.failed} (${errors.SLIP_REFNO_DUPLICATED})`)).toBeVisible();
});

test('[S9.14] shows the time limit for a slip, and when no slips are accepted', async () => {
  const { unmount } = open();
  expect(await screen.findByText('ส่งสลิปภายใน 1 ชั่วโมงหลังโอน')).toBeVisible();
  expect(screen.getByText('ปิดรับสลิปทุกวัน 23:30–00:30 น.')).toBeVisible();
  unmount();
  open({ 'GET /api/lookup/slip': { ...rules, enabled: false } });
  expect(await screen.findByText(th.slip.closed)).toBeVisible();
  await waitFor(() => expect(screen.queryByLabelText(th.slip.choose)).not.toBeInTheDocument());
});

describe('a backend without idempotency keys', () => {
  const slip = { createdAt: '2026-11-20T10:00:00.000Z', amount: 0, status: 'PROCESSING', reference: 'r1' };
  const text = th.slip;

  /** Opens the form. `response` is the backend's response to an upload. */
  const openOther = (response: MockResponse, api: MockApi = {}) =>
    open(
      {
        'GET /api/lookup/slip': {},
        'POST /api/statement/slip': { slips: [] },
        'POST /api/wallet/slip': response,
        ...api,
      },
      false,
    );

  async function send(): Promise<void> {
    await choose(picture());
    upload();
    await advance(300);
  }

  test('[S7.11] [S2.55] finds the slip in the list after a server error and polls it', async () => {
    let slips: object[] = [{ ...slip, reference: 'r0', status: 'SUCCESS' }];
    const view = openOther(
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

  test('requires a confirmation before a resend when the backend no longer supports idempotency keys', async () => {
    const view = open({
      'POST /api/statement/slip': { slips: [] },
      'POST /api/wallet/slip': success('', 500),
    });
    await send();
    expect(screen.getByRole('alert')).toHaveTextContent(errors.server);
    // From now on a proxy strips the header.
    const { adapter } = client.defaults;
    client.defaults.adapter = async (config) => {
      if (typeof adapter !== 'function') throw new Error('the fake adapter is missing');
      return { ...(await adapter(config)), headers: {} };
    };
    await client.request({ method: 'get', url: '/api/wallet' });
    fireEvent.click(screen.getByRole('button', { name: text.retry }));
    await advance(300);
    expect(screen.getByText(common.unknown.title)).toBeVisible();
    expect(uploads(view)).toHaveLength(1);
  });

  test.each([
    ['that nothing was sent', 'half of the file', 0.5, `${text.sending} 50%`, text.cancelled],
    ['that the outcome is unknown', 'the complete file', 1, text.checking, common.unknown.title],
  ])(
    '[S7.11] shows %s when the upload is cancelled after %s',
    async (_shown, _sent, progress, shown, message) => {
      openOther(success(''));
      const { adapter } = client.defaults;
      await choose(picture());
      client.defaults.adapter = (config) => {
        if (config.url !== '/api/wallet/slip' && typeof adapter === 'function') return adapter(config);
        config.onUploadProgress?.({ loaded: 1, total: 2, progress, bytes: 1, lengthComputable: true });
        return new Promise((_, reject) => {
          const cancelled = Object.assign(new Error('canceled'), { __CANCEL__: true });
          config.signal?.addEventListener?.('abort', () => reject(cancelled));
        });
      };
      fireEvent.click(screen.getByRole('button', { name: text.upload }));
      await advance(300);
      expect(screen.getByRole('progressbar')).toHaveAttribute('value', `${progress * 100}`);
      expect(screen.getByText(shown)).toBeVisible();
      fireEvent.click(screen.getByRole('button', { name: text.cancel }));
      await advance(300);
      expect(screen.getByText(message)).toBeVisible();
      if (progress === 1) return;
      client.defaults.adapter = adapter;
      fireEvent.click(screen.getByRole('button', { name: text.retry }));
      await advance(300);
      expect(screen.getByText(text.sent.progress)).toBeVisible();
    },
  );

  test.each([
    [{}, '10 MB'],
    [{ uploadWithin: 'soon', maxBytes: -1 }, '10 MB'],
    // Proxies accept no larger files.
    [{ maxBytes: 100_000_000 }, '23 MB'],
  ])('[S9.14] [S9.2] uses an hour and at most 10 or 23 MB for the rules %j', async (rules, size) => {
    openOther(slip, { 'GET /api/lookup/slip': rules });
    await advance(300);
    expect(screen.getByText('ส่งสลิปภายใน 1 ชั่วโมงหลังโอน')).toBeVisible();
    expect(screen.getByText(`ไฟล์ JPG หรือ PNG ไม่เกิน ${size}`)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/NaN|undefined|null/);
  });
});

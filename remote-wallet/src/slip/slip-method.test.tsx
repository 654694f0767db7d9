import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { client } from '@wallet/platform/api/client';
import type { components } from '@wallet/contract';
import errors from '@wallet/platform/locales/errors.th.json';
import { errorResponse, failingResponse, type MockApi, type MockCall } from '@wallet/testing';
import th from '../locales/th.json';
import { renderWallet } from '../testing/render-wallet';
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

function open(api: MockApi = {}) {
  return renderWallet(<SlipMethod />, {
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
const upload = () => userEvent.click(screen.getByRole('button', { name: th.slip.upload }));
const uploads = (view: ReturnType<typeof open>) =>
  view.calls.filter(({ path }) => path === '/api/wallet/slip');

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
  await upload();
  expect(await screen.findByText(th.slip.sent.progress)).toBeVisible();
  expect(uploads(view)[0]?.body).toBeInstanceOf(FormData);
  expect(timeouts).toEqual([300_000]);
});

test.each([
  ['too large', picture(2048), 'รูปใหญ่เกินไป ต้องไม่เกิน 0 MB'],
  ['a PDF', picture(10, 'application/pdf'), th.slip.fileError.type],
  ['a GIF', picture(10, 'image/gif'), th.slip.fileError.type],
  ['empty', picture(0), th.slip.fileError.empty],
])('rejects a file that is %s before it is sent', async (_, file, message) => {
  const view = open();
  await choose(file);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(uploads(view)).toEqual([]);
});

test('rejects a file that cannot be displayed', async () => {
  open();
  await choose(picture());
  fireEvent.error(screen.getByRole('img', { name: th.slip.preview }));
  expect(screen.getByRole('alert')).toHaveTextContent(th.slip.fileError.type);
  expect(screen.getByRole('button', { name: th.slip.upload })).toBeDisabled();
  expect(screen.queryByRole('img', { name: th.slip.preview })).not.toBeInTheDocument();
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
    await upload();
    expect(await screen.findByRole('alert')).toHaveTextContent(errors[code]);
    await userEvent.click(screen.getByRole('button', { name: th.slip.retry }));
    expect(await screen.findByText(th.slip.sent.progress)).toBeVisible();
    const keys = uploads(view).map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[0]).toBeTruthy();
    expect(keys).toEqual([keys[0], keys[0]]);
  },
);

test('shows the progress of an upload, cancels it and sends it again', async () => {
  open();
  const adapter = client.defaults.adapter;
  client.defaults.adapter = (config) => {
    if (!config.onUploadProgress && adapter) return adapter(config);
    config.onUploadProgress?.({ loaded: 1, total: 2, progress: 0.5, bytes: 1, lengthComputable: true });
    return new Promise((_, reject) => {
      config.signal?.addEventListener?.('abort', () =>
        reject(Object.assign(new Error('canceled'), { __CANCEL__: true })),
      );
    });
  };
  await choose(picture());
  await upload();
  expect(await screen.findByRole('progressbar')).toHaveAttribute('value', '50');
  expect(screen.getByText(`${th.slip.sending} 50%`)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: th.slip.cancel }));
  expect(await screen.findByRole('alert')).toHaveTextContent(th.slip.cancelled);
  client.defaults.adapter = adapter;
  await userEvent.click(screen.getByRole('button', { name: th.slip.retry }));
  expect(await screen.findByText(th.slip.sent.progress)).toBeVisible();
});

test('polls a slip until its money arrives', async () => {
  let listed: Slip = sent;
  const view = open({ 'POST /api/statement/slip': (_: MockCall) => ({ total: 1, slips: [listed] }) });
  await choose(picture());
  listed = { ...sent, status: 'SUCCESS', amount: 250.25 };
  await upload();
  expect(await screen.findByText('เงินเข้ากระเป๋าแล้ว 250.25 บาท')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: th.slip.toList }));
  expect(view.address()).toContain('dialog=wallet.slips');
});

test('continues to poll a slip after a failed request', async () => {
  const paid = { ...sent, status: 'SUCCESS', amount: 250.25 };
  const { response, recover } = failingResponse({ total: 1, slips: [paid] });
  jest.useFakeTimers({ advanceTimers: true });
  open({ 'POST /api/statement/slip': response });
  fireEvent.change(await screen.findByLabelText(th.slip.choose), { target: { files: [picture()] } });
  fireEvent.click(screen.getByRole('button', { name: th.slip.upload }));
  expect(await screen.findByText(th.slip.sent.progress)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  recover();
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  expect(await screen.findByText('เงินเข้ากระเป๋าแล้ว 250.25 บาท')).toBeVisible();
  jest.useRealTimers();
});

test('shows why a slip was rejected at once', async () => {
  const refused: Slip = { ...sent, status: 'FAILED', note: 'SLIP_REFNO_DUPLICATED' };
  open({
    'POST /api/wallet/slip': refused,
    'POST /api/statement/slip': { total: 1, slips: [refused] },
  });
  await choose(picture());
  await upload();
  expect(await screen.findByText(`${th.slip.sent.failed} (${errors.SLIP_REFNO_DUPLICATED})`)).toBeVisible();
});

test('[S9.14] shows the time limit for a slip, and the hours in which no slips are accepted', async () => {
  open();
  expect(await screen.findByText('ส่งสลิปภายใน 1 ชั่วโมงหลังโอน')).toBeVisible();
  expect(screen.getByText('ปิดรับสลิปทุกวัน 23:30–00:30 น.')).toBeVisible();
});

test('shows a message when no slips are accepted', async () => {
  open({ 'GET /api/lookup/slip': { ...rules, enabled: false } });
  expect(await screen.findByText(th.slip.closed)).toBeVisible();
  await waitFor(() => expect(screen.queryByLabelText(th.slip.choose)).not.toBeInTheDocument());
});

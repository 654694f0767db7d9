import { act, fireEvent, screen, within } from '@testing-library/react';
import { session } from '@wallet/platform/session';
import { type MockApi, type MockResponse, recordEvents, success } from '@wallet/testing';
import common from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import th from '../locales/th.json';
import { renderWallet } from '../testing/render-wallet';
import { walletReply } from '../testing/wallet-reply';
import { GiftForm } from './gift-form';

const mockCipher = jest.fn<unknown, []>();
jest.mock('crypto-js/aes', () => mockCipher());

const link = 'https://gift.truemoney.com/campaign/?v=abcdef123456';
const accounts = [{ walletAccountName: 'ทองดี', walletAccountNo: null, mode: 'gift' as const }];
const toasts = recordEvents('ui:toast-requested');
let logins = 0;

/** Opens the form with a backend without idempotency keys. `response` is its response to a gift. */
function open(response: MockResponse, api: MockApi = {}) {
  return renderWallet(<GiftForm accounts={accounts} />, {
    supportsIdempotencyKeys: false,
    api: { 'POST /api/wallet/truelink': response, ...api },
  });
}

const sent = (view: ReturnType<typeof open>) => view.calls.filter(({ method }) => method === 'post');
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const send = () => screen.getByRole('button', { name: th.gift.send });

async function sendGift(): Promise<void> {
  await advance(300);
  fireEvent.change(screen.getByLabelText(th.gift.link), { target: { value: link } });
  fireEvent.click(send());
  await advance(300);
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetModules();
  sessionStorage.clear();
  session.start(`token-${(logins += 1)}`, false);
  mockCipher.mockImplementation(() => ({
    __esModule: true,
    default: { encrypt: (message: string) => `cipher of ${message}` },
  }));
});
afterEach(() => jest.useRealTimers());

test.each([[''], [{ message: 'SUCCESS' }]])(
  '[S7.12] treats any 2xx response (%j) as success without an amount, after one request',
  async (body) => {
    const view = open(success(body));
    await sendGift();
    expect(screen.getByText(th.gift.sent)).toBeVisible();
    await advance(120_000);
    expect(sent(view)).toHaveLength(1);
    expect(sent(view)[0]?.headers).not.toHaveProperty('Idempotency-Key');
    expect(document.body).not.toHaveTextContent(/NaN|undefined|null/);
  },
);

test('[S7.12] reports a 2xx response with the status FAILED as failed', async () => {
  open(success({ status: 'FAILED' }));
  await sendGift();
  expect(screen.getByText(th.gift.failed)).toBeVisible();
});

test('[S7.12] does not resend the link after a server error, and shows both wallet balances', async () => {
  let amount = 100;
  const view = open(
    () => {
      amount += 50;
      return success('', 500);
    },
    { 'GET /api/wallet': () => walletReply({ wallet: { amount, currency: 'BAHT' } }) },
  );
  await sendGift();
  expect(screen.getByText(th.gift.unknown.changed)).toBeVisible();
  expect(screen.getByText('ในกระเป๋าก่อนหน้า: 100.00 บาท ตอนนี้: 150.00 บาท')).toBeVisible();
  expect(screen.getByLabelText(th.gift.link)).toBeDisabled();
  await advance(120_000);
  expect(sent(view)).toHaveLength(1);
});

describe('when the code of the cipher fails to load', () => {
  const failToLoad = () => {
    throw new Error('ChunkLoadError');
  };

  test('[S7.12] [S2.40] disables the button, shows an error and loads it again on request', async () => {
    mockCipher.mockImplementation(failToLoad);
    const view = open(success('OK'));
    await advance(1_000);
    fireEvent.change(screen.getByLabelText(th.gift.link), { target: { value: link } });
    const notice = within(screen.getByRole('alert'));
    expect(notice.getByText(th.gift.notReady)).toBeVisible();
    expect(send()).toBeDisabled();
    fireEvent.submit(send().closest('form') as HTMLFormElement);
    expect(sent(view)).toEqual([]);
    mockCipher.mockImplementation(() => ({ __esModule: true, default: { encrypt: () => 'cipher' } }));
    fireEvent.click(notice.getByRole('button', { name: th.gift.loadAgain }));
    await advance(300);
    // The retry bypasses a damaged copy in a cache.
    expect(window.__w_retry).toBeTruthy();
    expect(screen.getByLabelText(th.gift.link)).toHaveValue(link);
    fireEvent.click(send());
    await advance(300);
    expect(sent(view).map(({ body }) => body)).toEqual([{ link: 'cipher' }]);
  });

  test('[S7.12] reports that the gift was not sent', async () => {
    const view = open(success('OK'));
    await advance(300);
    fireEvent.change(screen.getByLabelText(th.gift.link), { target: { value: link } });
    jest.resetModules();
    mockCipher.mockImplementation(failToLoad);
    fireEvent.click(send());
    await advance(1_000);
    expect(toasts).toEqual([{ kind: 'error', text: errors.unsent }]);
    expect(screen.queryByText(common.pending.title)).not.toBeInTheDocument();
    expect(screen.queryByText(common.unknown.title)).not.toBeInTheDocument();
    expect(screen.getByLabelText(th.gift.link)).toHaveValue(link);
    expect(sent(view)).toEqual([]);
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import { satang } from '@wallet/contract/satang';
import { loginFingerprint } from '@wallet/money';
import { session } from '@wallet/platform/session';
import { inSite, neverResponds } from '@wallet/testing';
import th from '../locales/th.json';
import { renderWallet } from '../testing/render-wallet';
import { HomePage } from '../home/home-page';
import { writeStoredCode } from './stored-open-qr';

const code = {
  qrcodeId: 'code-1',
  hasQrcode: true,
  qrcode: '<svg viewBox="0 0 9 9"/>',
  amount: 20,
  message: '',
  status: 'waiting',
};
const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

function store(endsInMs: number): void {
  const endsAt = Date.now() + endsInMs;
  writeStoredCode('ZPAY', { login: loginFingerprint(), code: 'mark', endsAt, amount: satang(2_000) });
}

function open(reply: () => object = () => ({ ...code, expireIn: minutes(9) })) {
  return renderWallet(<HomePage />, { route: '/user/home', api: { 'GET /api/qrcode/ZPAY': reply } });
}

const linkName = new RegExp(`^${th.qr.open} 20.00 บาท ${th.qr.timeLeft} 0[89]:\\d\\d$`);
const strip = () => screen.queryByRole('link', { name: new RegExp(`^${th.qr.open}`) });
const codeRequests = (view: ReturnType<typeof open>) =>
  view.calls.filter(({ path }) => path.startsWith('/api/qrcode'));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  session.start('token-of-somchai', true);
  inSite({ dialogs: ['wallet.deposit'] });
});
afterEach(() => jest.useRealTimers());

test('[S4.12] links to an open code with its amount and remaining time, after one request', async () => {
  store(9 * 60_000);
  const view = open();
  const link = await screen.findByRole('link', { name: linkName });
  expect(link).toHaveAttribute('href', '/user/home?dialog=wallet.deposit&dialog-way=qr');
  await waitFor(() => expect(codeRequests(view)).toHaveLength(1));
});

test.each([
  ['no code is stored', () => undefined],
  ['the stored code has ended', () => store(-1_000)],
  ['another member stored it', () => (store(60_000), session.start('token-of-malee', true))],
])('requests no code when %s', async (_, prepare) => {
  prepare();
  const view = open();
  await screen.findByText(th.home.lastSync);
  expect(strip()).not.toBeInTheDocument();
  expect(codeRequests(view)).toEqual([]);
});

test.each(['paid', 'cancelled', 'expired'])('[S4.12] disappears when the code is %s', async (status) => {
  store(9 * 60_000);
  let reply: object = { ...code, expireIn: minutes(9) };
  open(() => reply);
  expect(await screen.findByRole('link', { name: linkName })).toBeVisible();
  reply = { ...code, hasQrcode: false, qrcode: null, status };
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(strip()).not.toBeInTheDocument());
  expect(sessionStorage.getItem('qr-end:ZPAY')).toBeNull();
});

test('[S4.12] disappears at the end of its time', async () => {
  jest.useFakeTimers();
  store(3_000);
  open(neverResponds);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(strip()).toBeVisible();
  for (let second = 0; second < 4; second += 1) await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(strip()).not.toBeInTheDocument();
});

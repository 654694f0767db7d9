import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { session } from '@wallet/platform/session';
import { inSite, serverError } from '@wallet/testing';
import { formatDate } from '@wallet/ui';
import th from '../locales/th.json';
import { reloadWallet } from '../model/home-query';
import { openWithdrawal, sentAt } from '../testing/open-withdrawal';
import { renderWallet, syncedAt } from '../testing/render-wallet';
import { walletReply } from '../testing/wallet-reply';
import { HomePage } from './home-page';

type Movement = ReturnType<typeof openWithdrawal>;

let openMovements: Movement[] | undefined;

function open() {
  return renderWallet(<HomePage />, {
    route: '/user/home',
    api: {
      'GET /api/wallet': () => walletReply(openMovements && { openMovements }),
      'POST /api/statement': { total: 0, statements: [] },
    },
  });
}

const text = th.movement;
const list = () => screen.findByRole('list', { name: text.openList });
const strips = async () => within(await list()).getAllByRole('link');

beforeEach(() => {
  localStorage.clear();
  session.start('token-of-somchai', true);
  inSite({ dialogs: ['wallet.receipt'], pages: ['/user/statement'] });
  openMovements = [openWithdrawal()];
});

test('shows what is in progress, how much, its stage, since when and its usual time, and links to the receipt', async () => {
  open();
  const [strip] = await strips();
  expect(strip).toHaveAttribute('href', '/user/home?dialog=wallet.receipt&dialog-id=entry-1');
  expect(strip).toHaveTextContent(/^ถอนเงิน 150\.50 บาท ส่งให้ธนาคารแล้ว · .+ที่แล้ว ปกติภายใน 5 นาที$/);
  expect(within(strip as HTMLElement).getByTitle(formatDate(sentAt))).toBeInTheDocument();
});

const deposit = {
  statementType: 'deposit',
  from: null,
  to: 'wallet',
  amount: 99,
  reference: undefined,
} as const;
const toGame = { statementType: 'transfer', to: 'PG', amount: -75 } as const;

test.each<[Partial<Movement>, string, string]>([
  [{}, 'REQUESTED', 'ถอนเงิน 150.50 บาท รับคำขอถอนแล้ว'],
  [{}, 'SENT', 'ถอนเงิน 150.50 บาท ส่งให้ธนาคารแล้ว'],
  [toGame, 'REQUESTED', 'โยกเงิน กระเป๋า → Jade Dragon 75.00 บาท รับคำขอแล้ว'],
  [toGame, 'SENT', 'โยกเงิน กระเป๋า → Jade Dragon 75.00 บาท ส่งให้เกมแล้ว'],
  [{ ...deposit, way: 'bank' }, 'REQUESTED', 'ฝากผ่านธนาคาร 99.00 บาท รับแจ้งโอนแล้ว'],
  [{ ...deposit, way: 'gift' }, 'RECEIVED', 'ฝากด้วยซองของขวัญ 99.00 บาท ผู้ให้บริการรับซองแล้ว'],
  [{ ...deposit, way: 'slip', amount: 0 }, 'SENT', 'ฝากด้วยสลิป ส่งสลิปไปตรวจแล้ว'],
  [{ ...deposit, way: 'qr' }, 'RECEIVED', 'ฝากด้วย QR 99.00 บาท ผู้ให้บริการได้รับเงินแล้ว'],
  [deposit, 'ON_HOLD', 'ฝากเงิน 99.00 บาท กำลังดำเนินการ'],
])('names the stage of %j: %s', async (overrides, name, expected) => {
  const stages = [{ stage: name, at: sentAt }] as Movement['stages'];
  openMovements = [openWithdrawal({ ...overrides, stages, usualMs: undefined })];
  open();
  const [strip] = await strips();
  expect(strip).toHaveTextContent(new RegExp(`^${expected} · [^·]+ที่แล้ว$`));
});

test.each([
  ['the backend sends none', undefined],
  ['none is in progress', []],
])('shows nothing when %s', async (_, sent) => {
  openMovements = sent;
  open();
  await screen.findByText(th.home.lastSync);
  expect(screen.queryByRole('list', { name: text.openList })).not.toBeInTheDocument();
});

test('shows three of five strips and links to the statement for all', async () => {
  openMovements = Array.from({ length: 5 }, (_, index) => openWithdrawal({ _id: `entry-${index}` }));
  open();
  expect(await strips()).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'ดูทั้งหมด 5 รายการ' })).toHaveAttribute('href', '/user/statement');
});

test('keeps the strip of a movement that has ended, so that nothing moves, and offers its result', async () => {
  open();
  await strips();
  openMovements = [];
  await act(async () => void (await reloadWallet()));
  const [strip] = await strips();
  expect(strip).toHaveTextContent(`ถอนเงิน 150.50 บาท ${text.ended}`);
  expect(strip).toHaveAccessibleName(`ถอนเงิน 150.50 บาท ${text.ended}`);
});

test('hides the amount with the other amounts', async () => {
  open();
  const [strip] = await strips();
  fireEvent.click(screen.getByRole('button', { name: th.home.hide }));
  expect(strip).not.toHaveTextContent('150.50');
});

test('[S8.21] shows without a connection what was last known, with its time and without the bank account', async () => {
  const { unmount } = open();
  await strips();
  await screen.findByText(th.home.lastSync);
  unmount();
  expect(localStorage.getItem('last_wallet')).not.toMatch(/6789|KBANK/);
  renderWallet(<HomePage />, {
    route: '/user/home',
    api: { 'GET /api/wallet/refresh/slot': serverError, 'GET /api/wallet': serverError },
  });
  const [strip] = await strips();
  expect(strip).toHaveTextContent('ถอนเงิน 150.50 บาท ส่งให้ธนาคารแล้ว');
  await waitFor(() => {
    const note = screen.getByText(new RegExp(text.loadedAt));
    expect(note).toHaveTextContent(formatDate(syncedAt));
  });
});

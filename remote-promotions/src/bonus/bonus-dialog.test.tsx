import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { components } from '@wallet/contract';
import common from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import { click, errorResponse, inSite, type MockApi, renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { bonus, walletReply } from '../testing/sample-replies';
import { BonusDialog } from './bonus-dialog';

const inactive = { status: false, type: null };
const activated = { _id: '1', isActive: true, received: [{ updatedAt: '2026-01-01T00:00:00Z' }] };

function open(api: MockApi, code = 'WELCOME') {
  sessionStorage.clear();
  const close = jest.fn();
  const view = renderRemote(<BonusDialog params={{ code }} close={close} />, {
    texts: { promotions: th },
    api: { 'GET /api/bonus/check/active': inactive, ...api },
  });
  return { ...view, close };
}

const receive = async () => click(await screen.findByRole('button', { name: 'รับโบนัส' }));

test('[S2.52] [S2.53] [S3.22] shows the banners and the notice with their percentage, and a receive button', async () => {
  open({
    'GET /api/bonus': [
      bonus({
        percentFail: 12.5,
        notice: '<p>ไม่ครบเงื่อนไข คืน %percentFail%%</p><img src=x onerror="window.hacked = true">',
        banners: [
          { image: '/media/bonuses/WELCOME.svg', html: null },
          { image: null, html: '<h3>ฝากครั้งแรก คืน %percentFail%%</h3>' },
        ],
      }),
    ],
  });
  const dialog = await screen.findByRole('dialog', { name: 'โบนัสต้อนรับ' });
  const carousel = within(dialog).getByRole('region', { name: 'โบนัสต้อนรับ' });
  expect(within(carousel).getByRole('img', { name: 'โบนัสต้อนรับ' })).toBeVisible();
  expect(await within(carousel).findByText('ฝากครั้งแรก คืน 12.5%')).toBeInTheDocument();
  expect(await within(dialog).findByText('ไม่ครบเงื่อนไข คืน 12.5%')).toBeVisible();
  expect(dialog.querySelector('[onerror]')).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'รับโบนัส' })).toBeEnabled();
});

test('[S2.52] requires a confirmation while another bonus is active', async () => {
  const { calls } = open({
    'GET /api/bonus': [bonus()],
    'GET /api/bonus/check/active': { status: true, type: 'OTHER' },
    'GET /api/bonus/activate/WELCOME': activated,
  });
  const activationCount = () => calls.filter(({ path }) => path === '/api/bonus/activate/WELCOME').length;
  await receive();
  const confirm = screen.getByRole('alertdialog', { name: 'คุณมีโบนัสที่ใช้งานอยู่' });
  fireEvent.click(within(confirm).getByRole('button', { name: 'ยกเลิก' }));
  expect(activationCount()).toBe(0);
  await receive();
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'รับโบนัส' }));
  expect(await screen.findByRole('dialog', { name: 'รับโบนัสแล้ว' })).toBeVisible();
  expect(activationCount()).toBe(1);
});

test('[S8.5] [S8.23] shows an error dialog after a rejection and stays open', async () => {
  const { close } = open({
    'GET /api/bonus': [bonus()],
    'GET /api/bonus/activate/WELCOME': errorResponse('BONUS_FULL'),
  });
  await receive();
  const failure = await screen.findByRole('alertdialog', { name: common.refused.BONUS_FULL });
  expect(failure).toHaveTextContent(errors.BONUS_FULL);
  expect(failure).toHaveTextContent('เงินและโบนัสของคุณไม่เปลี่ยนแปลง');
  fireEvent.click(within(failure).getByRole('button', { name: 'ตกลง' }));
  expect(await screen.findByRole('button', { name: 'รับโบนัส' })).toBeEnabled();
  expect(close).not.toHaveBeenCalled();
});

test.each([
  ['is active', activated, 'กำลังใช้งาน'],
  ['is used up', { ...activated, isActive: false }, 'รับครบแล้ว'],
])(
  '[S2.52] [S4.16] shows the state of a bonus that %s, without a receive button',
  async (_, userBonus, message) => {
    open({ 'GET /api/bonus': [bonus({ userBonus })] });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'รับโบนัส' })).not.toBeInTheDocument();
  },
);

const terms = { depositMin: 100, turnover: 5, netOfWithdrawals: true };

test('[S2.52] shows the terms that the server sends before the bonus is received', async () => {
  open({ 'GET /api/bonus': [bonus({ terms })], 'GET /api/wallet': walletReply });
  const list = await screen.findByRole('list', { name: th.terms.label });
  const counted = 'นับยอดฝากตั้งแต่ 100.00 บาท ขึ้นไป';
  expect(await within(list).findByText(counted)).toBeVisible();
  const texts = within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(texts).toEqual([counted, 'ต้องเล่นครบ 5 เท่าของยอดฝากรวมโบนัสก่อนถอน', th.terms.net]);
});

const wagering: components['schemas']['BonusWagering'] = {
  currency: 'BAHT',
  bonus: 100,
  required: 500,
  staked: 0,
  isMet: false,
  isWithdrawable: false,
  kept: 100,
  success: 100,
  fail: 10,
  cancelBelow: 20,
};
const grant = { amount: 40, deposit: 400, conditions: { required: 1_320, cancelBelow: 20 } };

test('[S2.52] shows the amount, each condition once and what a cancellation costs at most, before the button', async () => {
  open({ 'GET /api/bonus': [bonus({ terms, grant })], 'GET /api/wallet': walletReply });
  expect(await screen.findByText(th.grant.amount)).toBeVisible();
  expect(screen.getByText('40.00', { selector: 'span' })).toBeVisible();
  expect(screen.getByText(th.grant.deposit).nextElementSibling).toHaveTextContent('400.00 บาท');
  const conditions = screen.getByRole('list', { name: th.conditions.title });
  expect(conditions).toHaveTextContent('ต้องทำยอดในเกมให้ครบ 1,320.00 บาท จึงจะถอนเงินได้');
  expect(conditions).toHaveTextContent(th.conditions.locks);
  expect(conditions).toHaveTextContent('ถ้ายกเลิกก่อนทำยอดครบ จะหักคืนไม่เกิน 18.00 บาท จากกระเป๋า');
  expect(screen.queryByText(/10%/)).not.toBeInTheDocument();
  expect(screen.queryByText(/เท่าของยอดฝาก/)).not.toBeInTheDocument();
  expect(screen.queryByText(th.bonus.receiveNote, { exact: false })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'รับโบนัส' })).toBeEnabled();
});

test('[S2.53] does not repeat the percentage when the operator’s text states it', async () => {
  open({
    'GET /api/bonus': [bonus({ terms, notice: '<p>เก็บ %percentFail%%</p>' })],
    'GET /api/wallet': walletReply,
  });
  expect(await screen.findByText('เก็บ 10%')).toBeVisible();
  expect(await screen.findByRole('list', { name: th.terms.label })).toBeVisible();
  expect(screen.queryByText(/จะได้เก็บไว้ 10%/)).not.toBeInTheDocument();
});

test('repeats the amount that was shown, also when the offer changes after it was received', async () => {
  let isReceived = false;
  open({
    'GET /api/bonus': () => [bonus({ terms, grant: isReceived ? { ...grant, amount: 0 } : grant })],
    'GET /api/wallet': walletReply,
    'GET /api/bonus/activate/WELCOME': () => {
      isReceived = true;
      return activated;
    },
  });
  expect(await screen.findByText('40.00', { selector: 'span' })).toBeVisible();
  await receive();
  expect(await screen.findByRole('dialog', { name: 'รับโบนัสแล้ว' })).toHaveTextContent('+40.00 บาท');
});

test('offers the bonus when a deposit arrives while the dialog is open', async () => {
  jest.useFakeTimers();
  let amount = 0;
  open({
    'GET /api/bonus': () => [bonus({ terms, grant: { ...grant, amount } })],
    'GET /api/wallet': walletReply,
  });
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText(th.grant.none)).toBeVisible();
  amount = 40;
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.queryByText(th.grant.none)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'รับโบนัส' })).toBeEnabled();
  jest.useRealTimers();
});

test.each([
  [
    'deposit while no deposit counts',
    { status: false },
    th.grant.none,
    th.grant.goDeposit,
    /dialog=wallet.deposit/,
  ],
  [
    'active bonus when its progress is reported',
    { status: true, type: 'OTHER', wagering },
    'คุณมีโบนัสที่ใช้งานอยู่',
    common.bonus.see,
    /^\/user\/bonus$/,
  ],
])('disables the button with the reason and a link to the %s', async (_, active, reason, link, href) => {
  inSite({ pages: ['/user/bonus'], dialogs: ['wallet.deposit'] });
  const emptyGrant = { ...grant, amount: 0, deposit: 0 };
  open({
    'GET /api/bonus': [bonus(active.status ? {} : { terms, grant: emptyGrant })],
    'GET /api/bonus/check/active': active,
    'GET /api/wallet': walletReply,
  });
  const button = await screen.findByRole('button', { name: 'รับโบนัส' });
  await waitFor(() => expect(button).toBeDisabled());
  expect(button).toHaveAccessibleDescription(new RegExp(reason));
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', expect.stringMatching(href));
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import common from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import { errorResponse, inSite, type MockApi, recordEvents, renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { walletReply } from '../testing/sample-replies';
import { InviteReceiveDialog } from './invite-receive-dialog';

const bonus = { amount: 355.5, success: 100, fail: 20, isReceivable: true };
const received = {
  message: 'INVITE_BONUS_SUCCESS',
  reference: 'S1',
  amount: 355.5,
  success: 90,
  fail: 15,
  wallet: { amount: 455.5, currency: 'BAHT' },
};

function open(api: MockApi = {}) {
  sessionStorage.clear();
  const close = jest.fn();
  const view = renderRemote(<InviteReceiveDialog params={{}} close={close} />, {
    texts: { promotions: th },
    api: {
      'GET /api/wallet': walletReply,
      'GET /api/invite/bonus': bonus,
      'GET /api/bonus/check/active': { status: false, type: null },
      ...api,
    },
  });
  return { ...view, close };
}

const button = () => screen.findByRole('button', { name: 'รับ 355.50 บาท' });

test('shows the amount and both percentages before the bonus is received', async () => {
  open();
  expect(await button()).toBeEnabled();
  const terms = screen.getByRole('list', { name: th.kept.title });
  expect(terms).toHaveTextContent('ทำยอดครบเงื่อนไข ได้เก็บ 100%');
  expect(terms).toHaveTextContent('ทำยอดไม่ครบ ได้เก็บ 20%');
});

test('[S2.34] shows what the bonus restricts, before and after it is received', async () => {
  inSite({ pages: ['/user/bonus'] });
  open({
    'GET /api/invite/bonus': { ...bonus, conditions: { required: 355.5, cancelBelow: 20 } },
    'POST /api/invite/receive': received,
  });
  await button();
  const conditions = [
    'ต้องทำยอดในเกมให้ครบ 355.50 บาท จึงจะถอนเงินได้',
    th.conditions.locks,
    'ยกเลิกก่อนทำยอดครบได้ เมื่อเงินในกระเป๋าและเกมรวมกันน้อยกว่า 20.00 บาท',
  ];
  const costAtMost = (amount: string) => `ถ้ายกเลิกก่อนทำยอดครบ จะหักคืนไม่เกิน ${amount} บาท จากกระเป๋า`;
  const items = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(items(screen.getByRole('list', { name: th.conditions.title }))).toEqual([
    ...conditions,
    costAtMost('16.00'),
  ]);
  await userEvent.click(await button());
  const dialog = within(await screen.findByRole('dialog', { name: 'รับโบนัสแล้ว' }));
  // The response has other percentages: 90 and 15.
  expect(items(dialog.getByRole('list', { name: th.conditions.title }))).toEqual([
    ...conditions,
    costAtMost('17.00'),
    'ทำยอดครบแล้ว เมื่อโบนัสจบ จะหักคืน 35.55 บาท จากกระเป๋า',
  ]);
  expect(dialog.getByRole('link', { name: common.bonus.see })).toHaveAttribute('href', '/user/bonus');
});

test('[S2.34] shows that a withdrawal may be rejected when the conditions are unknown', async () => {
  open();
  await button();
  expect(screen.getByText(th.conditions.mayRefuse)).toBeVisible();
  expect(screen.queryByRole('list', { name: th.conditions.title })).not.toBeInTheDocument();
});

test('[S2.34] [S8.6] [S8.25] [S7.17] shows a “saved” dialog with the conditions and both percentages', async () => {
  const emitted = recordEvents('promotions:invite-received');
  const { calls, close } = open({ 'POST /api/invite/receive': received });
  await userEvent.click(await button());
  const dialog = await screen.findByRole('dialog', { name: 'รับโบนัสแล้ว' });
  expect(dialog).toHaveTextContent('355.50 บาท');
  expect(dialog).toHaveTextContent('ทำยอดครบเงื่อนไข ได้เก็บ 90%');
  expect(dialog).toHaveTextContent('ทำยอดไม่ครบ ได้เก็บ 15%');
  expect(emitted).toEqual([{ amount: 35_550 }]);
  const sent = calls.filter(({ path }) => path === '/api/invite/receive');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers['Idempotency-Key']).toEqual(expect.any(String));
  await userEvent.click(within(dialog).getByRole('button', { name: 'เสร็จสิ้น' }));
  expect(close).toHaveBeenCalledTimes(1);
});

test.each([
  'INVITE_COLLECT',
  'INVITE_INACTIVE',
  'NO_INVITE_BONUS',
  'NO_INVITEE_PLAY_INFO',
  'INVITE_BONUS_FAIL',
] as const)('[S8.6] shows a rejection with %s and emits no event', async (code) => {
  const emitted = recordEvents('promotions:invite-received');
  open({ 'POST /api/invite/receive': errorResponse(code) });
  await userEvent.click(await button());
  const failure = await screen.findByRole('alertdialog', { name: 'ขออภัย เกิดข้อผิดพลาด' });
  expect(failure).toHaveTextContent(errors[code]);
  await userEvent.click(within(failure).getByRole('button', { name: 'ตกลง' }));
  expect(await button()).toBeEnabled();
  expect(emitted).toEqual([]);
});

test('disables the button while a bonus is active, explains why and links to the bonus page', async () => {
  inSite({ pages: ['/user/bonus'] });
  open({
    'GET /api/invite/bonus': { ...bonus, isReceivable: false },
    'GET /api/bonus/check/active': { status: true, type: 'DAILY' },
  });
  expect(await button()).toBeDisabled();
  expect(await screen.findByText('คุณมีโบนัสที่ใช้งานอยู่')).toBeVisible();
  expect(await button()).toHaveAccessibleDescription(/จบหรือยกเลิกโบนัสนั้น/);
  expect(screen.getByRole('link', { name: common.bonus.see })).toHaveAttribute('href', '/user/bonus');
});

test('shows a message while invite bonuses are closed', async () => {
  open({ 'GET /api/invite/bonus': { ...bonus, isReceivable: false } });
  expect(await screen.findByText('ขณะนี้ยังรับโบนัสแนะนำเพื่อนไม่ได้')).toBeVisible();
  expect(await button()).toBeDisabled();
});

test('explains how to earn a bonus when there is nothing to receive', async () => {
  open({ 'GET /api/invite/bonus': { ...bonus, amount: 0, isReceivable: false } });
  expect(await screen.findByText('ยังไม่มีโบนัสแนะนำเพื่อนให้รับ')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^รับ/ })).not.toBeInTheDocument();
  // The footer would contain the button that receives the bonus.
  expect(document.querySelector('footer')).toBeNull();
});

test('shows an error when loading fails and loads again on request', async () => {
  let isBroken = true;
  open({ 'GET /api/invite/bonus': () => (isBroken ? errorResponse('INTERNAL_SERVER_ERROR', 500) : bonus) });
  expect(await screen.findByRole('alert')).toHaveTextContent(errors.INTERNAL_SERVER_ERROR);
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'ลองอีกครั้ง' }));
  expect(await button()).toBeEnabled();
});

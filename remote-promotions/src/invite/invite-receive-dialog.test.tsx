import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import common from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import {
  click,
  errorResponse,
  inSite,
  type MockApi,
  type MockCall,
  recordEvents,
  renderRemote,
} from '@wallet/testing';
import th from '../locales/th.json';
import { openWithOtherBackend, reopen } from '../testing/open-other-backend';
import { walletReply } from '../testing/sample-replies';
import { InviteDialog } from './invite-dialog';
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
  const items = () => {
    const list = within(screen.getAllByRole('list', { name: th.conditions.title }).at(-1) as HTMLElement);
    return list.getAllByRole('listitem').map((item) => item.textContent);
  };
  expect(items()).toEqual([...conditions, costAtMost('16.00')]);
  fireEvent.click(await button());
  const dialog = within(await screen.findByRole('dialog', { name: 'รับโบนัสแล้ว' }));
  // The response has other percentages: 90 and 15.
  expect(items()).toEqual([
    ...conditions,
    costAtMost('17.00'),
    'ทำยอดครบแล้ว เมื่อโบนัสจบ จะหักคืน 35.55 บาท จากกระเป๋า',
  ]);
  expect(dialog.getByRole('link', { name: common.bonus.see })).toHaveAttribute('href', '/user/bonus');
});

test('[S2.34] [S8.6] [S8.25] [S7.17] shows the amount and both percentages, and a “saved” dialog with the new ones', async () => {
  const emitted = recordEvents('promotions:invite-received');
  const { calls, close } = open({ 'POST /api/invite/receive': received });
  expect(await button()).toBeEnabled();
  const terms = screen.getByRole('list', { name: th.kept.title });
  expect(terms).toHaveTextContent('ทำยอดครบเงื่อนไข ได้เก็บ 100%');
  expect(terms).toHaveTextContent('ทำยอดไม่ครบ ได้เก็บ 20%');
  // The conditions are unknown.
  expect(screen.getByText(th.conditions.mayRefuse)).toBeVisible();
  expect(screen.queryByRole('list', { name: th.conditions.title })).not.toBeInTheDocument();
  fireEvent.click(await button());
  const dialog = await screen.findByRole('dialog', { name: 'รับโบนัสแล้ว' });
  for (const text of ['355.50 บาท', 'ทำยอดครบเงื่อนไข ได้เก็บ 90%', 'ทำยอดไม่ครบ ได้เก็บ 15%'])
    expect(dialog).toHaveTextContent(text);
  expect(emitted).toEqual([{ amount: 35_550 }]);
  const sent = calls.filter(({ path }) => path === '/api/invite/receive');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers['Idempotency-Key']).toEqual(expect.any(String));
  fireEvent.click(within(dialog).getByRole('button', { name: 'เสร็จสิ้น' }));
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
  fireEvent.click(await button());
  const failure = await screen.findByRole('alertdialog', { name: 'ขออภัย เกิดข้อผิดพลาด' });
  expect(failure).toHaveTextContent(errors[code]);
  fireEvent.click(within(failure).getByRole('button', { name: 'ตกลง' }));
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

test('disables the button while invite bonuses are closed, and explains how to earn one when there is none', async () => {
  const { unmount } = open({ 'GET /api/invite/bonus': { ...bonus, isReceivable: false } });
  expect(await screen.findByText('ขณะนี้ยังรับโบนัสแนะนำเพื่อนไม่ได้')).toBeVisible();
  expect(await button()).toBeDisabled();
  unmount();
  open({ 'GET /api/invite/bonus': { ...bonus, amount: 0, isReceivable: false } });
  expect(await screen.findByText('ยังไม่มีโบนัสแนะนำเพื่อนให้รับ')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^รับ/ })).not.toBeInTheDocument();
  // The footer would contain the button that receives the bonus.
  expect(document.querySelector('footer')).toBeNull();
});

describe('another backend', () => {
  const specified = { amount: 355.5, success: 100, fail: 20 };

  /** Returns invites with the specified fields only, without a total (S3.19). */
  function pageOf(count: number) {
    return ({ body }: MockCall) => {
      const { page, limit } = body as { page: number; limit: number };
      const first = (page - 1) * limit;
      return Array.from({ length: Math.max(0, Math.min(limit, count - first)) }, (_, index) => ({
        from: { name: `เพื่อน ${first + index + 1}` },
        amount: 12.5,
        createdAt: '2026-11-20T01:02:03Z',
      }));
    };
  }

  const openInvite = (api: MockApi) =>
    openWithOtherBackend(<InviteDialog params={{}} close={jest.fn()} />, {
      'GET /api/invite/banners': [],
      'GET /api/invite/bonus': specified,
      'POST /api/invite': [],
      ...api,
    });

  const clickButton = async (name: string) => click(await screen.findByRole('button', { name }));

  test('[S3.19] [S2.38] reaches all pages without a total, and returns from an empty page after the last one', async () => {
    openInvite({ 'POST /api/invite': pageOf(20) });
    await clickButton('หน้า 2');
    expect(await screen.findByText('เพื่อน 11')).toBeVisible();
    await clickButton('หน้า 1');
    expect(await screen.findByText('เพื่อน 1')).toBeVisible();
    await clickButton('หน้า 3');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'หน้า 3' })).not.toBeInTheDocument());
    expect(await screen.findByText('เพื่อน 20')).toBeVisible();
    expect(screen.queryByText(th.inviteHistory.emptyTitle)).not.toBeInTheDocument();
  });

  test('[S2.37] shows no link without a profile id, and fetches the profile again next time', async () => {
    const { calls, unmount } = openInvite({});
    expect(await screen.findByText(th.invite.noLink)).toBeVisible();
    expect(screen.queryByText(/PR(null|undefined)/)).not.toBeInTheDocument();
    unmount();
    expect(calls.length).toBeGreaterThan(0);
    reopen(<InviteDialog params={{}} close={jest.fn()} />, {
      'GET /api/wallet': { profile: { _id: 'abc' }, wallet: { amount: 1 } },
      'GET /api/invite/banners': [],
      'GET /api/invite/bonus': specified,
      'POST /api/invite': [],
    });
    expect(await screen.findByText('http://localhost/register?code=PRabc')).toBeVisible();
  });

  const openReceive = (api: MockApi) =>
    openWithOtherBackend(<InviteReceiveDialog params={{}} close={jest.fn()} />, {
      'GET /api/invite/bonus': specified,
      'GET /api/bonus/check/active': { status: false },
      ...api,
    });

  test('[S1.8] shows a dash for an unknown amount, and that it cannot be received now', async () => {
    const { unmount } = openInvite({ 'GET /api/invite/bonus': {} });
    const waiting = (await screen.findByText(th.invite.waiting)).parentElement;
    expect(waiting).toHaveTextContent('– บาท');
    expect(screen.queryByRole('button', { name: th.invite.receive })).not.toBeInTheDocument();
    unmount();
    openReceive({ 'GET /api/invite/bonus': {} });
    expect(await screen.findByText(th.inviteReceive.notNow)).toBeVisible();
    expect(screen.getByText(th.inviteReceive.whereUnknown)).toBeVisible();
    expect(screen.queryByText(th.inviteReceive.emptyTitle)).not.toBeInTheDocument();
  });
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import common from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import { queryClient } from '@wallet/platform/query';
import {
  click,
  errorResponse,
  heldResponse,
  type MockApi,
  recordEvents,
  renderRemote,
} from '@wallet/testing';
import th from '../locales/th.json';
import { bonus, walletReply } from '../testing/sample-replies';
import { BonusPage } from './bonus-page';

const activeBonus = bonus({
  code: 'DAILY',
  name: 'รายวัน',
  type: 'day',
  percentFail: 5,
  notice: '<p>คืนเพียง %percentFail%%</p>',
  userBonus: { _id: '1', isActive: true, received: [{ updatedAt: '2026-01-01T00:00:00Z' }] },
});

const activeReplies: MockApi = {
  'GET /api/bonus': [activeBonus],
  'GET /api/bonus/check/active': { status: true, type: 'DAILY' },
};

function open(api: MockApi) {
  sessionStorage.clear();
  return renderRemote(<BonusPage />, { route: '/user/bonus', texts: { promotions: th }, api });
}

const region = () => screen.findByRole('region', { name: 'โบนัสที่ใช้งานอยู่' });

const wagering = {
  currency: 'BAHT',
  bonus: 355.5,
  required: 355.5,
  staked: 0,
  isMet: false,
  isWithdrawable: false,
  kept: 355.5,
  success: 100,
  fail: 20,
  cancelBelow: 20,
};
const inviteReplies = (overrides: object = {}): MockApi => ({
  'GET /api/bonus': [],
  'GET /api/bonus/check/active': { status: true, type: 'INVITE', wagering: { ...wagering, ...overrides } },
});

const cancelButton = async () => within(await region()).getByRole('button', { name: 'ยกเลิกโบนัส' });

async function cancel() {
  fireEvent.click(await cancelButton());
  const confirm = screen.getByRole('alertdialog', { name: 'ยกเลิกโบนัสนี้?' });
  await click(within(confirm).getByRole('button', { name: 'ยกเลิกโบนัส' }));
}

test('[S2.49] [S2.53] shows the active bonus with its terms, and the effect of a cancellation before it is sent', async () => {
  const { calls } = open(activeReplies);
  const active = within(await region());
  expect(await active.findByText('รายวัน', { selector: '[class=type]' })).toBeVisible();
  expect(await active.findByText('คืนเพียง 5%')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  fireEvent.click(active.getByRole('button', { name: 'ยกเลิกโบนัส' }));
  const confirm = screen.getByRole('alertdialog', { name: 'ยกเลิกโบนัสนี้?' });
  expect(confirm).toHaveTextContent('จะได้เก็บไว้ 5% ของยอดฝากและโบนัสที่เหลือ');
  fireEvent.click(within(confirm).getByRole('button', { name: 'ใช้โบนัสต่อ' }));
  expect(confirm).not.toBeInTheDocument();
  expect(calls.some(({ path }) => path === '/api/bonus/clear')).toBe(false);
});

test('[S4.18] [S8.25] [S7.18] cancels the bonus, shows a “saved” dialog and the code field, and emits an event', async () => {
  let isActive = true;
  const emitted = recordEvents('promotions:bonus-changed');
  const { calls } = open({
    'GET /api/bonus': [activeBonus],
    'GET /api/bonus/check/active': () => ({ status: isActive, type: isActive ? 'DAILY' : null }),
    'GET /api/bonus/clear': () => {
      isActive = false;
      return { message: 'BONUS_CLEAR' };
    },
  });
  await cancel();
  expect(await screen.findByRole('dialog', { name: 'จบโบนัสแล้ว' })).toHaveTextContent('บันทึกแล้ว');
  fireEvent.click(screen.getByRole('button', { name: 'เสร็จสิ้น' }));
  expect(await screen.findByRole('textbox', { name: 'รหัสโปรโมชัน' })).toBeVisible();
  expect(emitted).toEqual([{ activeCode: null }]);
  const sent = calls.filter(({ path }) => path === '/api/bonus/clear');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers['Idempotency-Key']).toEqual(expect.any(String));
});

test.each([
  ['BONUS_CONDITION', activeReplies, true, errors.BONUS_CONDITION],
  ['BONUS_REMAINING', activeReplies, false, th.cancel.elsewhere],
  ['BONUS_CONDITION', inviteReplies(), false, 'ยกเลิกได้เมื่อเงินในกระเป๋าและเกมรวมกันน้อยกว่า 20.00 บาท'],
])(
  '[S8.23] [S8.5] keeps a bonus that cannot be cancelled (%s) and scrolls to the reason',
  async (code, replies, isMotionReduced, reason) => {
    const originalMatchMedia = window.matchMedia;
    const scrollIntoView = jest.fn();
    window.matchMedia = jest.fn((media: string) => ({ media, matches: isMotionReduced }) as MediaQueryList);
    Element.prototype.scrollIntoView = scrollIntoView;
    open({ ...replies, 'GET /api/bonus/clear': errorResponse(code) });
    await cancel();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(reason);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(await cancelButton()).toBeEnabled();
    expect(scrollIntoView.mock.contexts).toEqual([alert.parentElement]);
    const behavior = isMotionReduced ? 'auto' : 'smooth';
    expect(scrollIntoView).toHaveBeenCalledWith({ block: 'center', behavior });
    window.matchMedia = originalMatchMedia;
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  },
);

test('[S8.23] shows that the bonus had already ended, and removes this message when the next bonus is active', async () => {
  let type: string | null = 'DAILY';
  open({
    'GET /api/bonus': [activeBonus, bonus({ code: 'NEXT', name: 'ถัดไป' })],
    'GET /api/bonus/check/active': () => ({ status: type !== null, type }),
    'GET /api/bonus/clear': errorResponse('NO_DATA'),
  });
  await region();
  type = null;
  await cancel();
  expect(await screen.findByRole('textbox', { name: 'รหัสโปรโมชัน' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(errors.NO_DATA);
  type = 'NEXT';
  await act(() => queryClient.invalidateQueries());
  expect(await within(await region()).findByText('ถัดไป')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('[S2.49] [S3.23] shows the code, description and percentage of an active promotion', async () => {
  open({
    'GET /api/bonus': [],
    'GET /api/bonus/check/active': { status: true, type: 'NIGHT50' },
    'GET /api/promotion/current': {
      promotion: { code: 'NIGHT50', percentFail: 10, description: '<p>ฝากกลางคืน รับครึ่งหนึ่ง</p>' },
    },
  });
  const active = within(await region());
  expect(await active.findByText('ฝากกลางคืน รับครึ่งหนึ่ง')).toBeVisible();
  expect(active.getByText('NIGHT50')).toBeVisible();
  expect(active.getByText('โปรโมชัน')).toBeVisible();
  fireEvent.click(active.getByRole('button', { name: 'ยกเลิกโบนัส' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('จะได้เก็บไว้ 10% ของยอดฝากและโบนัสที่เหลือ');
});

test('[S2.49] [S9.14] shows the turnover and the effects of an invite bonus, and the threshold for a cancellation', async () => {
  open(inviteReplies());
  const active = within(await region());
  expect(active.getByText('เหลือต้องทำยอดอีก 355.50 บาท')).toBeVisible();
  expect(active.getByText('ทำยอดแล้ว 0.00 บาท จาก 355.50 บาท')).toBeVisible();
  expect(
    within(active.getByRole('list', { name: th.conditions.title }))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'ต้องทำยอดในเกมให้ครบ 355.50 บาท จึงจะถอนเงินได้',
    th.conditions.locks,
    'ยกเลิกก่อนทำยอดครบได้ เมื่อเงินในกระเป๋าและเกมรวมกันน้อยกว่า 20.00 บาท',
    'ถ้ายกเลิกก่อนทำยอดครบ จะหักคืนไม่เกิน 16.00 บาท จากกระเป๋า',
  ]);
  expect(active.queryByText(th.bonus.activeNote)).not.toBeInTheDocument();
  fireEvent.click(active.getByRole('button', { name: 'ยกเลิกโบนัส' }));
  const confirm = screen.getByRole('alertdialog');
  expect(confirm).toHaveTextContent('น้อยกว่า 20.00 บาท');
  expect(confirm).toHaveTextContent('จะหักคืนไม่เกิน 16.00 บาท จากกระเป๋า');
});

test('[S2.49] states in baht what a cancellation takes from the wallet, or that it takes nothing', async () => {
  const { unmount } = open(inviteReplies({ total: 15, cost: 12 }));
  expect(within(await region()).getAllByText(/จะหักคืน/)).toHaveLength(1);
  expect(within(await region()).getByText(/จะหักคืนไม่เกิน 16.00 บาท/)).toBeVisible();
  fireEvent.click(await cancelButton());
  expect(screen.getByRole('alertdialog')).toHaveTextContent('เมื่อโบนัสจบ จะหักคืน 12.00 บาท จากกระเป๋า');
  unmount();

  open(inviteReplies({ staked: 355.5, isMet: true, isWithdrawable: true }));
  const active = within(await region());
  expect(active.getByText(common.bonus.met)).toBeVisible();
  expect(active.getByText(new RegExp(common.bonus.endsAll))).toBeVisible();
  fireEvent.click(await cancelButton());
  expect(screen.getByRole('alertdialog')).toHaveTextContent(common.bonus.endsAll);
});

test('[S2.49] [S9.14] disables a cancellation that would be rejected, with what is missing, until the games report less', async () => {
  let total = 32_918;
  const { response, respond } = heldResponse();
  open({
    'GET /api/bonus': [],
    'GET /api/bonus/check/active': () => ({
      status: true,
      type: 'INVITE',
      wagering: { ...wagering, total, cost: 16 },
    }),
    'GET /api/wallet/refresh/slot': response,
  });
  expect(await cancelButton()).toBeDisabled();
  expect(await cancelButton()).toHaveAccessibleDescription(
    'ยังยกเลิกไม่ได้ คุณมีเงินในกระเป๋าและเกมรวม 32,918.00 บาท ยกเลิกได้เมื่อเหลือน้อยกว่า 20.00 บาท หรือทำยอดอีก 355.50 บาท ให้ครบ',
  );
  const active = within(await region());
  expect(active.getByText('ถ้ายกเลิกก่อนทำยอดครบ จะหักคืนไม่เกิน 16.00 บาท จากกระเป๋า')).toBeVisible();
  expect(active.queryByText(/^ยกเลิกก่อนทำยอดครบได้/)).not.toBeInTheDocument();
  total = 15;
  respond({ slots: [], refreshedAt: '2026-01-01T00:00:00.000Z' });
  await waitFor(async () => expect(await cancelButton()).toBeEnabled());
});

describe('[S8.5] when money in games prevents the cancellation', () => {
  let isInGames = true;
  const replies = (transferAll: MockApi[string]): MockApi => ({
    ...inviteReplies({ total: 19, cost: 15.2 }),
    'GET /api/wallet': walletReply,
    'POST /api/statement': { total: 0, statements: [] },
    'GET /api/bonus/clear': () => (isInGames ? errorResponse('BONUS_REMAINING') : { message: 'BONUS_CLEAR' }),
    'POST /api/wallet/transferAll': transferAll,
  });
  const moved = () => {
    isInGames = false;
    return { reference: 'T1', status: 'SUCCESS', from: 'all', to: 'wallet', amount: 18.99 };
  };
  const gather = async () => click(await screen.findByRole('button', { name: th.cancel.gather }));
  beforeEach(() => {
    isInGames = true;
  });

  test('brings the money back on request, and then asks again for the confirmation', async () => {
    const toasts = recordEvents('ui:toast-requested');
    const { calls } = open(replies(moved));
    await cancel();
    await gather();
    const confirm = await screen.findByRole('alertdialog', { name: th.cancel.title });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(toasts).toEqual([{ kind: 'success', text: 'เงินจากเกมกลับเข้ากระเป๋าแล้ว 18.99 บาท' }]);
    fireEvent.click(within(confirm).getByRole('button', { name: th.cancel.keep }));
    await waitFor(async () => expect(await cancelButton()).toHaveFocus());
    await cancel();
    expect(await screen.findByRole('dialog', { name: th.saved.ended })).toBeVisible();
    const transfers = calls.filter(({ path }) => path === '/api/wallet/transferAll');
    expect(transfers.map(({ body }) => body)).toEqual([{ to: 'wallet' }]);
  });

  test.each([
    ['games have none', errorResponse('MONEY_NOT_ENOUGH'), th.cancel.nothingInGames],
    ['it did not move', { status: 'FAILED' }, th.cancel.notGathered],
  ])('explains that no money came back when %s', async (_name, reply, text) => {
    open(replies(reply));
    await cancel();
    await gather();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('alertdialog', { name: th.cancel.title })).not.toBeInTheDocument();
  });

  test('asks to wait while the money is in flight', async () => {
    const toasts = recordEvents('ui:toast-requested');
    open(replies({ status: 'PROCESSING' }));
    await cancel();
    await gather();
    await waitFor(() => expect(toasts).toEqual([{ kind: 'info', text: th.cancel.gathering }]));
    expect(screen.getByRole('alert')).toHaveTextContent(th.cancel.elsewhere);
  });
});

test.each([
  ['INVITE', 'โบนัสแนะนำเพื่อน'],
  ['REFUND', 'คืนยอดเสีย'],
])('[S2.49] shows a translated name for an active %s bonus', async (type, name) => {
  open({ 'GET /api/bonus': [], 'GET /api/bonus/check/active': { status: true, type } });
  expect(within(await region()).getByText(name)).toBeVisible();
  fireEvent.click(within(await region()).getByRole('button', { name: 'ยกเลิกโบนัส' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('ตามสัดส่วนที่แจ้งตอนรับ');
});

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import common from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import { queryClient } from '@wallet/platform/query';
import { errorResponse, type MockApi, recordEvents, renderRemote } from '@wallet/testing';
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

async function cancel() {
  await userEvent.click(within(await region()).getByRole('button', { name: 'ยกเลิกโบนัส' }));
  const confirm = screen.getByRole('alertdialog', { name: 'ยกเลิกโบนัสนี้?' });
  await userEvent.click(within(confirm).getByRole('button', { name: 'ยกเลิกโบนัส' }));
}

test('[S2.49] [S2.53] shows the active bonus with its type, its terms and a cancel button', async () => {
  open(activeReplies);
  const active = within(await region());
  expect(await active.findByText('รายวัน', { selector: '[class=type]' })).toBeVisible();
  expect(await active.findByText('คืนเพียง 5%')).toBeVisible();
  expect(active.getByRole('button', { name: 'ยกเลิกโบนัส' })).toBeEnabled();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('[S2.49] explains the effect on the money before a cancellation, and sends nothing when the member declines', async () => {
  const { calls } = open(activeReplies);
  await userEvent.click(within(await region()).getByRole('button', { name: 'ยกเลิกโบนัส' }));
  const confirm = screen.getByRole('alertdialog', { name: 'ยกเลิกโบนัสนี้?' });
  expect(confirm).toHaveTextContent('จะได้เก็บไว้ 5% ของยอดฝากและโบนัสที่เหลือ');
  await userEvent.click(within(confirm).getByRole('button', { name: 'ใช้โบนัสต่อ' }));
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
  await userEvent.click(screen.getByRole('button', { name: 'เสร็จสิ้น' }));
  expect(await screen.findByRole('textbox', { name: 'รหัสโปรโมชัน' })).toBeVisible();
  expect(emitted).toEqual([{ activeCode: null }]);
  const sent = calls.filter(({ path }) => path === '/api/bonus/clear');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers['Idempotency-Key']).toEqual(expect.any(String));
});

test.each(['BONUS_CONDITION', 'BONUS_REMAINING'] as const)(
  '[S8.23] [S8.5] keeps a bonus that cannot be cancelled (%s) and shows why',
  async (code) => {
    open({ ...activeReplies, 'GET /api/bonus/clear': errorResponse(code) });
    await cancel();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      code === 'BONUS_REMAINING' ? th.cancel.elsewhere : errors[code],
    );
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(within(await region()).getByRole('button', { name: 'ยกเลิกโบนัส' })).toBeEnabled();
  },
);

test.each([
  [true, 'auto'],
  [false, 'smooth'],
])(
  '[S8.23] scrolls the alert into view, without animation when reduced motion (%s) is preferred',
  async (matches, behavior) => {
    const originalMatchMedia = window.matchMedia;
    const scrollIntoView = jest.fn();
    window.matchMedia = jest.fn((media: string) => ({ media, matches }) as MediaQueryList);
    Element.prototype.scrollIntoView = scrollIntoView;
    open({ ...activeReplies, 'GET /api/bonus/clear': errorResponse('BONUS_CONDITION') });
    await cancel();
    const alert = await screen.findByRole('alert');
    expect(scrollIntoView.mock.contexts).toEqual([alert.parentElement]);
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
  await userEvent.click(active.getByRole('button', { name: 'ยกเลิกโบนัส' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('จะได้เก็บไว้ 10% ของยอดฝากและโบนัสที่เหลือ');
});

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
  await userEvent.click(active.getByRole('button', { name: 'ยกเลิกโบนัส' }));
  const confirm = screen.getByRole('alertdialog');
  expect(confirm).toHaveTextContent('น้อยกว่า 20.00 บาท');
  expect(confirm).toHaveTextContent('จะหักคืนไม่เกิน 16.00 บาท จากกระเป๋า');
});

test('[S2.49] shows what a withdrawal or a cancellation keeps when the conditions are met', async () => {
  open(inviteReplies({ staked: 355.5, isMet: true, isWithdrawable: true }));
  const active = within(await region());
  expect(active.getByText(common.bonus.met)).toBeVisible();
  const fullBonusText = common.bonus.endsAll;
  expect(active.getByText(new RegExp(fullBonusText))).toBeVisible();
  await userEvent.click(active.getByRole('button', { name: 'ยกเลิกโบนัส' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent(fullBonusText);
});

const cancelButton = async () => within(await region()).getByRole('button', { name: 'ยกเลิกโบนัส' });

test('[S2.49] states in baht what a cancellation takes from the wallet: at most on the card, exactly in the dialog', async () => {
  open(inviteReplies({ total: 15, cost: 12 }));
  expect(within(await region()).getAllByText(/จะหักคืน/)).toHaveLength(1);
  expect(within(await region()).getByText(/จะหักคืนไม่เกิน 16.00 บาท/)).toBeVisible();
  await userEvent.click(await cancelButton());
  expect(screen.getByRole('alertdialog')).toHaveTextContent('เมื่อโบนัสจบ จะหักคืน 12.00 บาท จากกระเป๋า');
});

test('[S2.49] [S9.14] disables a cancellation that would be rejected, and states the money and the turnover that are missing', async () => {
  open({
    ...inviteReplies({ total: 32918, cost: 16 }),
    'GET /api/wallet/refresh/slot': { slots: [], refreshedAt: '2026-01-01T00:00:00.000Z' },
  });
  expect(await cancelButton()).toBeDisabled();
  expect(await cancelButton()).toHaveAccessibleDescription(
    'ยังยกเลิกไม่ได้ คุณมีเงินในกระเป๋าและเกมรวม 32,918.00 บาท ยกเลิกได้เมื่อเหลือน้อยกว่า 20.00 บาท หรือทำยอดอีก 355.50 บาท ให้ครบ',
  );
  const active = within(await region());
  expect(active.getByText('ถ้ายกเลิกก่อนทำยอดครบ จะหักคืนไม่เกิน 16.00 บาท จากกระเป๋า')).toBeVisible();
  expect(active.queryByText(/^ยกเลิกก่อนทำยอดครบได้/)).not.toBeInTheDocument();
});

test('reads the games while too much money prevents a cancellation, and allows it once they report less', async () => {
  let total = 100;
  open({
    ...inviteReplies(),
    'GET /api/bonus/check/active': () => ({
      status: true,
      type: 'INVITE',
      wagering: { ...wagering, total, cost: 12 },
    }),
    'GET /api/wallet/refresh/slot': () => {
      total = 15;
      return { slots: [], refreshedAt: '2026-01-01T00:00:00.000Z' };
    },
  });
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
  const gather = async () => userEvent.click(await screen.findByRole('button', { name: th.cancel.gather }));
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
    await userEvent.click(within(confirm).getByRole('button', { name: th.cancel.confirm }));
    expect(await screen.findByRole('dialog', { name: th.saved.ended })).toBeVisible();
    expect(calls.filter(({ path }) => path === '/api/wallet/transferAll').map(({ body }) => body)).toEqual([
      { to: 'wallet' },
    ]);
  });

  test('returns the focus to the cancel button when the member declines', async () => {
    open(replies(moved));
    await cancel();
    await gather();
    const confirm = await screen.findByRole('alertdialog', { name: th.cancel.title });
    await userEvent.click(within(confirm).getByRole('button', { name: th.cancel.keep }));
    await waitFor(async () => expect(await cancelButton()).toHaveFocus());
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

test('[S8.23] [S8.5] states the threshold after a cancellation that the conditions rejected', async () => {
  open({ ...inviteReplies(), 'GET /api/bonus/clear': errorResponse('BONUS_CONDITION') });
  await cancel();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'ยกเลิกได้เมื่อเงินในกระเป๋าและเกมรวมกันน้อยกว่า 20.00 บาท',
  );
});

test.each([
  ['INVITE', 'โบนัสแนะนำเพื่อน'],
  ['REFUND', 'คืนยอดเสีย'],
])('[S2.49] shows a translated name for an active %s bonus', async (type, name) => {
  open({ 'GET /api/bonus': [], 'GET /api/bonus/check/active': { status: true, type } });
  expect(within(await region()).getByText(name)).toBeVisible();
  await userEvent.click(within(await region()).getByRole('button', { name: 'ยกเลิกโบนัส' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('ตามสัดส่วนที่แจ้งตอนรับ');
});

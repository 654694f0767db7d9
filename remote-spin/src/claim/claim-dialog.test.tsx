import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import common from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import { session } from '@wallet/platform/session';
import {
  errorResponse,
  inSite,
  type MockApi,
  type MockCall,
  recordEvents,
  renderRemote,
} from '@wallet/testing';
import th from '../locales/th.json';
import { coupon, type SentCoupon } from '../testing/wheel-reply';
import { ClaimDialog } from './claim-dialog';

const paid = {
  message: 'SUCCESS',
  reference: 'L1',
  amount: 1000.5,
  wallet: { amount: 12_345_678.9, currency: 'BAHT' },
};

let user: ReturnType<typeof userEvent.setup>;
const close = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ delay: null });
  close.mockClear();
  sessionStorage.clear();
  session.start(`token-${Math.random()}`, false);
});
afterEach(() => {
  jest.useRealTimers();
  inSite();
});

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const claimCalls = (calls: readonly MockCall[]) => calls.filter(({ path }) => path.endsWith('/claim'));

const noBonus = { 'GET /api/bonus/check/active': { status: false, type: null } };
const activeBonus = { 'GET /api/bonus/check/active': () => ({ status: true, type: 'WELCOME' }) };

function open(
  reply: MockApi['reply'] = paid,
  coupons: SentCoupon[] = [coupon(1)],
  code = 'c1',
  bonus: MockApi = noBonus,
) {
  return renderRemote(<ClaimDialog params={{ coupon: code }} close={close} />, {
    route: '/user/spin?dialog=spin.claim&dialog-coupon=c1',
    texts: { spin: th },
    api: {
      'GET /api/spinwheel/coupon': { coupons },
      'POST /api/spinwheel/coupon/claim': reply ?? paid,
      ...bonus,
    },
  });
}

const confirm = () => screen.findByRole('button', { name: /^รับ 1,000.50 บาท/ });

describe('ClaimDialog', () => {
  it('[S2.57] [S3.27] [S4.21] shows the amount and the consequence, sends one claim 500 ms after several clicks, and shows the balance', async () => {
    const claimed = recordEvents('spin:prize-claimed');
    const { calls } = open();
    const dialog = await screen.findByRole('dialog', { name: 'รับรางวัลจากคูปอง' });
    const button = await confirm();
    for (const text of ['1,000.50 บาท', 'รางวัล 1', 'ช่อง 1', 'เงินจะเข้ากระเป๋าของคุณทันที'])
      expect(dialog).toHaveTextContent(text);
    await user.tripleClick(button);
    await advance(400);
    expect(claimCalls(calls)).toHaveLength(0);
    await advance(500);
    expect(claimCalls(calls).map(({ body }) => body)).toEqual([{ coupon: 'c1' }]);
    expect(claimCalls(calls)[0]?.headers['Idempotency-Key']).toMatch(/^[\w-]{16,}$/);
    const done = await screen.findByRole('dialog', { name: 'รับรางวัลแล้ว' });
    expect(done).toHaveTextContent('+1,000.50 บาท');
    expect(done).toHaveTextContent('12,345,678.90 บาท');
    expect(claimed).toEqual([{ amount: 100_050 }]);
    await user.click(within(done).getByRole('button', { name: 'เสร็จสิ้น' }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('[S8.11] warns that an active bonus must end first, and sends the claim anyway', async () => {
    inSite({ pages: ['/user/bonus'] });
    const { calls } = open(errorResponse('BONUS_REMAINING'), [coupon(1)], 'c1', activeBonus);
    const dialog = await screen.findByRole('dialog', { name: 'รับรางวัลจากคูปอง' });
    expect(await within(dialog).findByText('คุณมีโบนัสที่ใช้งานอยู่')).toBeVisible();
    expect(dialog).toHaveTextContent('รับคูปองนี้ได้เมื่อโบนัสนั้นจบแล้ว');
    expect(dialog).not.toHaveTextContent('เงินจะเข้ากระเป๋าของคุณทันที');
    expect(within(dialog).getByRole('link', { name: 'ไปที่หน้าโบนัส' })).toHaveAttribute('href', '/user/bonus');
    const button = await confirm();
    expect(button).toHaveAccessibleDescription(/คุณมีโบนัสที่ใช้งานอยู่/);
    await user.click(button);
    await advance(500);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(errors.BONUS_REMAINING);
    expect(claimCalls(calls)).toHaveLength(1);
  });

  it.each<[string, SentCoupon, MockApi, string]>([
    ['for a gift', coupon('gift', { amount: 0 }), activeBonus, 'แอดมินเป็นผู้มอบของรางวัลนี้ให้คุณ'],
    [
      'when the lookup of the active bonus fails',
      coupon(1),
      { 'GET /api/bonus/check/active': errorResponse('INTERNAL_SERVER_ERROR', 500) },
      'เงินจะเข้ากระเป๋าของคุณทันที',
    ],
  ])('shows no bonus notice %s', async (_, sent, bonus, text) => {
    const { calls } = open(paid, [sent], sent.coupon, bonus);
    expect(await screen.findByText(text, { exact: false })).toBeVisible();
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/bonus/check/active')).toBe(true));
    await advance(100);
    expect(screen.queryByText('คุณมีโบนัสที่ใช้งานอยู่')).not.toBeInTheDocument();
  });

  it('[S4.21] sends no claim when it is closed within 500 ms', async () => {
    const { calls, unmount } = open();
    await user.click(await confirm());
    unmount();
    await advance(1000);
    expect(claimCalls(calls)).toHaveLength(0);
  });

  it.each([
    'NO_CLAIMABLE_COUPON',
    'INVALID_PRIZE_CODE',
    'INVALID_CODE',
    'INVALID_COUPON_TYPE',
    'COUPON_EXPIRED',
    'BONUS_REMAINING',
  ] as const)('[S8.11] [S8.12] shows %s in an error dialog with its own message', async (code) => {
    open(errorResponse(code));
    await user.click(await confirm());
    await advance(500);
    const dialog = await screen.findByRole('alertdialog', { name: 'รับรางวัลไม่สำเร็จ' });
    expect(dialog).toHaveTextContent(errors[code]);
    expect(dialog).toHaveTextContent('ยอดเงินในกระเป๋าไม่เปลี่ยนแปลง');
    await user.click(within(dialog).getByRole('button', { name: 'ตกลง' }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('shows a message when the URL names an unknown coupon', async () => {
    open(paid, [coupon(2)]);
    expect(await screen.findByText('ไม่พบคูปองใบนี้')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^รับ/ })).not.toBeInTheDocument();
  });

  it('[S4.20] fetches the wheel again when it is closed', async () => {
    const { calls } = open();
    await confirm();
    const callsBefore = calls.length;
    await user.click(screen.getByRole('button', { name: 'ยังไม่รับ' }));
    expect(close).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(calls.length).toBeGreaterThan(callsBefore));
  });
});

/** The data of a backend that stores no idempotency keys; a test changes it as a claim would. */
interface BackendState {
  wallet: number;
  coupons: object[];
  statements: object[];
}

const entry = {
  statementType: 'bonus',
  status: 'SUCCESS',
  amount: 1000.5,
  createdAt: '2026-11-21T01:02:03Z',
};
/** Longer than all snapshots after a claim without a response, in ms. */
const allChecksMs = 45_000;

function openOther(
  respond: (backend: BackendState) => unknown,
  overrides: Partial<BackendState> = {},
  code = 'c1',
) {
  const backend: BackendState = { wallet: 100, coupons: [coupon(1)], statements: [], ...overrides };
  const view = renderRemote(<ClaimDialog params={{ coupon: code }} close={close} />, {
    texts: { spin: th },
    supportsIdempotencyKeys: false,
    api: {
      'GET /api/bonus/check/active': { status: false, type: null },
      'GET /api/spinwheel/coupon': () => backend.coupons,
      'GET /api/wallet': () => ({ wallet: { amount: backend.wallet } }),
      'POST /api/statement': () => ({ statements: backend.statements }),
      'POST /api/spinwheel/coupon/claim': () => respond(backend),
    },
  });
  return { ...view, backend };
}

async function claim(name: RegExp | string = /^รับ 1,000.50 บาท/) {
  await user.click(await screen.findByRole('button', { name }));
  await advance(500);
}

/** Returns a reply function that changes the backend's data and answers with an error, like a lost response. */
const lostAfter = (effect: (backend: BackendState) => void) => (backend: BackendState) => {
  effect(backend);
  return errorResponse('INTERNAL_SERVER_ERROR', 500);
};

describe('a claim without a response, with a backend without idempotency keys', () => {
  it.each<[string, (backend: BackendState) => void, Partial<BackendState>]>([
    ['its coupon is missing', (backend) => (backend.coupons = []), {}],
    ['one of two is missing', (backend) => backend.coupons.pop(), { coupons: [coupon(1), coupon(1)] }],
    ['its amount is in the statement', (backend) => backend.statements.push(entry), {}],
  ])('[S2.57] [S3.27] is reported as successful when %s, and is sent once', async (_, effect, overrides) => {
    const { calls } = openOther(lostAfter(effect), overrides);
    await claim();
    expect(await screen.findByText(th.claim.happened)).toBeVisible();
    await advance(600_000);
    expect(claimCalls(calls)).toHaveLength(1);
    expect(claimCalls(calls)[0]?.headers['Idempotency-Key']).toBeUndefined();
    expect(screen.queryByText(th.failed.claimSafe)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: common.unknown.repeat })).not.toBeInTheDocument();
  });

  it.each<[string, (backend: BackendState) => void]>([
    ['a coupon with another name, as in another language', (backend) => (backend.coupons = [coupon(9)])],
    ['one coupon more', (backend) => backend.coupons.push(coupon(2))],
    ['an entry of another amount', (backend) => backend.statements.push({ ...entry, amount: 5 })],
  ])('[S2.57] is not reported as successful because of %s', async (_, effect) => {
    openOther(lostAfter(effect));
    await claim();
    await advance(allChecksMs);
    expect(screen.getByText(common.unknown.unchanged)).toBeVisible();
  });
});

describe('a coupon with few fields', () => {
  it('[S3.27] [S7.19] is claimed by the label of its slice when it has only a prize and an amount', async () => {
    const bare = { prize: { name: 'เครดิต 20', slice: '20 บาท' }, amount: 20 };
    const { calls } = openOther(() => ({}), { coupons: [bare] }, '20 บาท');
    await claim('รับ 20.00 บาท');
    await waitFor(() => expect(claimCalls(calls).map(({ body }) => body)).toEqual([{ coupon: '20 บาท' }]));
  });

  it('[S3.27] shows a dash for an invalid amount and never says how much was added', async () => {
    openOther(() => ({}), { coupons: [{ coupon: 'c1', prize: { name: 'ทอง' }, amount: 'มาก' }] });
    const dialog = await screen.findByRole('dialog', { name: th.claim.title });
    expect(await within(dialog).findByText(th.claim.unknownText)).toBeVisible();
    expect(dialog).toHaveTextContent('– บาท');
    await claim(th.claim.confirmUnknown);
    const done = await screen.findByRole('dialog', { name: th.claim.doneTitle });
    expect(done).toHaveTextContent(th.claim.receivedUnknown);
    expect(done).not.toHaveTextContent(/บาท|NaN|null/);
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '@wallet/platform/events';
import errors from '@wallet/platform/locales/errors.th.json';
import { errorResponse, inSite, type MockApi, type MockCall, renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { Coupons } from '../coupons/coupons';
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
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  close.mockClear();
  sessionStorage.clear();
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
  it('[S2.57] [S3.27] shows the amount and the consequence before the claim', async () => {
    const { calls } = open();
    const dialog = await screen.findByRole('dialog', { name: 'รับรางวัลจากคูปอง' });
    await confirm();
    expect(dialog).toHaveTextContent('1,000.50 บาท');
    expect(dialog).toHaveTextContent('รางวัล 1');
    expect(dialog).toHaveTextContent('ช่อง 1');
    expect(dialog).toHaveTextContent('เงินจะเข้ากระเป๋าของคุณทันที');
    expect(claimCalls(calls)).toHaveLength(0);
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

  it('renders no link when the site has no bonus page, and no bonus notice for a gift', async () => {
    const first = open(paid, [coupon(1)], 'c1', activeBonus);
    expect(await screen.findByText('คุณมีโบนัสที่ใช้งานอยู่')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    first.unmount();
    const { calls } = open(paid, [coupon('gift', { amount: 0 })], 'cgift', activeBonus);
    expect(await screen.findByText('แอดมินเป็นผู้มอบของรางวัลนี้ให้คุณ')).toBeVisible();
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/bonus/check/active')).toBe(true));
    await advance(100);
    expect(screen.queryByText('คุณมีโบนัสที่ใช้งานอยู่')).not.toBeInTheDocument();
  });

  it('shows no bonus notice when the lookup of the active bonus fails', async () => {
    const { calls } = open(paid, [coupon(1)], 'c1', {
      'GET /api/bonus/check/active': errorResponse('INTERNAL_SERVER_ERROR', 500),
    });
    await confirm();
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/bonus/check/active')).toBe(true));
    await advance(100);
    expect(screen.getByText(/เงินจะเข้ากระเป๋าของคุณทันที/)).toBeVisible();
    expect(screen.queryByText('คุณมีโบนัสที่ใช้งานอยู่')).not.toBeInTheDocument();
  });

  it('[S4.21] sends one claim 500 ms after several clicks', async () => {
    const { calls } = open();
    const button = await confirm();
    await user.click(button);
    await user.click(button);
    await user.click(button);
    await advance(400);
    expect(claimCalls(calls)).toHaveLength(0);
    await advance(500);
    expect(claimCalls(calls).map(({ body }) => body)).toEqual([{ coupon: 'c1' }]);
    expect(claimCalls(calls)[0]?.headers['Idempotency-Key']).toMatch(/^[\w-]{16,}$/);
  });

  it('[S4.21] sends no claim when it is closed within 500 ms', async () => {
    const { calls, unmount } = open();
    await user.click(await confirm());
    unmount();
    await advance(1000);
    expect(claimCalls(calls)).toHaveLength(0);
  });

  it('[S2.57] shows the new wallet balance and emits an event for other remotes', async () => {
    const onClaimed = jest.fn();
    const stop = events.on('spin:prize-claimed', onClaimed);
    open();
    await user.click(await confirm());
    await advance(500);
    const done = await screen.findByRole('dialog', { name: 'รับรางวัลแล้ว' });
    expect(done).toHaveTextContent('+1,000.50 บาท');
    expect(done).toHaveTextContent('12,345,678.90 บาท');
    expect(onClaimed).toHaveBeenCalledTimes(1);
    expect(onClaimed).toHaveBeenCalledWith({ amount: 100_050 });
    await user.click(within(done).getByRole('button', { name: 'เสร็จสิ้น' }));
    expect(close).toHaveBeenCalledTimes(1);
    stop();
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

  it('resends a claim with the same idempotency key after a lost response', async () => {
    let isLost = true;
    const { calls } = open(() => (isLost ? errorResponse('INTERNAL_SERVER_ERROR', 500) : paid));
    await user.click(await confirm());
    await advance(500);
    expect(await screen.findByText('กำลังตรวจสอบผล…')).toBeVisible();
    isLost = false;
    await advance(5000);
    expect(await screen.findByRole('dialog', { name: 'รับรางวัลแล้ว' })).toBeVisible();
    expect(new Set(claimCalls(calls).map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
  });

  it('shows a message when the URL names an unknown coupon', async () => {
    open(paid, [coupon(2)]);
    expect(await screen.findByText('ไม่พบคูปองใบนี้')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^รับ/ })).not.toBeInTheDocument();
  });

  it('shows an error when the coupons cannot be loaded and loads them again on request', async () => {
    let isBroken = true;
    renderRemote(<ClaimDialog params={{ coupon: 'c1' }} close={close} />, {
      texts: { spin: th },
      api: {
        ...noBonus,
        'GET /api/spinwheel/coupon': () =>
          isBroken ? errorResponse('INTERNAL_SERVER_ERROR', 500) : { coupons: [coupon(1)] },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(errors.INTERNAL_SERVER_ERROR);
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'ลองอีกครั้ง' }));
    expect(await confirm()).toBeVisible();
  });

  it('removes a coupon from the list when its claim succeeds after the dialog was closed', async () => {
    const first = open(errorResponse('INTERNAL_SERVER_ERROR', 500), [coupon('late')], 'clate');
    await user.click(await screen.findByRole('button', { name: /^รับ 100.00 บาท/ }));
    await advance(500);
    await screen.findByText('กำลังตรวจสอบผล…');
    first.unmount();
    let isPaid = false;
    renderRemote(<Coupons />, {
      texts: { spin: th },
      api: {
        'GET /api/spinwheel/coupon': () => ({ coupons: isPaid ? [] : [coupon('late')] }),
        'POST /api/spinwheel/coupon/claim': () => {
          isPaid = true;
          return paid;
        },
      },
    });
    expect(await screen.findByText('รางวัล late')).toBeVisible();
    await advance(5000);
    expect(await screen.findByText('ยังไม่มีคูปอง')).toBeVisible();
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

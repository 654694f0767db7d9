import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '@wallet/platform/events';
import errors from '@wallet/platform/locales/errors.th.json';
import { type ApiDouble, type DoubledCall, inSite, refusal, renderRemote } from '@wallet/testing';
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

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const claims = (calls: readonly DoubledCall[]) => calls.filter(({ path }) => path.endsWith('/claim'));

const noBonus = { 'GET /api/bonus/check/active': { status: false, type: null } };
const bonusRuns = { 'GET /api/bonus/check/active': () => ({ status: true, type: 'WELCOME' }) };

function open(
  reply: ApiDouble['reply'] = paid,
  coupons: SentCoupon[] = [coupon(1)],
  code = 'c1',
  bonus: ApiDouble = noBonus,
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

describe('claiming a coupon', () => {
  it('[S2.57] [S3.27] says what it is worth and what will happen before anything does', async () => {
    const { calls } = open();
    const dialog = await screen.findByRole('dialog', { name: 'รับรางวัลจากคูปอง' });
    await confirm();
    expect(dialog).toHaveTextContent('1,000.50 บาท');
    expect(dialog).toHaveTextContent('รางวัล 1');
    expect(dialog).toHaveTextContent('ช่อง 1');
    expect(dialog).toHaveTextContent('เงินจะเข้ากระเป๋าของคุณทันที');
    expect(claims(calls)).toHaveLength(0);
  });

  it('[S8.11] says beforehand that a running bonus has to end first, and leaves the decision to the server', async () => {
    inSite({ pages: ['/user/bonus'] });
    const { calls } = open(refusal('BONUS_REMAINING'), [coupon(1)], 'c1', bonusRuns);
    const dialog = await screen.findByRole('dialog', { name: 'รับรางวัลจากคูปอง' });
    expect(await within(dialog).findByText('คุณมีโบนัสที่ใช้งานอยู่')).toBeVisible();
    expect(dialog).toHaveTextContent('รับคูปองนี้ได้เมื่อโบนัสนั้นจบแล้ว');
    expect(dialog).not.toHaveTextContent('เงินจะเข้ากระเป๋าของคุณทันที');
    expect(within(dialog).getByRole('link', { name: 'ไปที่หน้าโบนัส' })).toHaveAttribute('href', '/user/bonus');
    const button = await confirm();
    expect(button).toHaveAccessibleDescription(/คุณมีโบนัสที่ใช้งานอยู่/);
    await user.click(button);
    await pass(500);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(errors.BONUS_REMAINING);
    expect(claims(calls)).toHaveLength(1);
  });

  it('has no way to a bonus page that no remote owns, and no word on bonuses for a gift', async () => {
    const first = open(paid, [coupon(1)], 'c1', bonusRuns);
    expect(await screen.findByText('คุณมีโบนัสที่ใช้งานอยู่')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    first.unmount();
    const { calls } = open(paid, [coupon('gift', { amount: 0 })], 'cgift', bonusRuns);
    expect(await screen.findByText('แอดมินเป็นผู้มอบของรางวัลนี้ให้คุณ')).toBeVisible();
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/bonus/check/active')).toBe(true));
    await pass(100);
    expect(screen.queryByText('คุณมีโบนัสที่ใช้งานอยู่')).not.toBeInTheDocument();
  });

  it('stays as it is when nobody can tell whether a bonus runs', async () => {
    const { calls } = open(paid, [coupon(1)], 'c1', {
      'GET /api/bonus/check/active': refusal('INTERNAL_SERVER_ERROR', 500),
    });
    await confirm();
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/bonus/check/active')).toBe(true));
    await pass(100);
    expect(screen.getByText(/เงินจะเข้ากระเป๋าของคุณทันที/)).toBeVisible();
    expect(screen.queryByText('คุณมีโบนัสที่ใช้งานอยู่')).not.toBeInTheDocument();
  });

  it('[S4.21] however often it is confirmed in 500 ms, one claim goes out after them', async () => {
    const { calls } = open();
    const button = await confirm();
    await user.click(button);
    await user.click(button);
    await user.click(button);
    await pass(400);
    expect(claims(calls)).toHaveLength(0);
    await pass(500);
    expect(claims(calls).map(({ body }) => body)).toEqual([{ coupon: 'c1' }]);
    expect(claims(calls)[0]?.headers['Idempotency-Key']).toMatch(/^[\w-]{16,}$/);
  });

  it('[S4.21] leaving within 500 ms claims nothing', async () => {
    const { calls, unmount } = open();
    await user.click(await confirm());
    unmount();
    await pass(1000);
    expect(claims(calls)).toHaveLength(0);
  });

  it('[S2.57] tells where the money is, and the other remotes that there is more of it', async () => {
    const heard = jest.fn();
    const stop = events.on('spin:prize-claimed', heard);
    open();
    await user.click(await confirm());
    await pass(500);
    const done = await screen.findByRole('dialog', { name: 'รับรางวัลแล้ว' });
    expect(done).toHaveTextContent('+1,000.50 บาท');
    expect(done).toHaveTextContent('12,345,678.90 บาท');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(heard).toHaveBeenCalledWith({ amount: 100_050 });
    await user.click(within(done).getByRole('button', { name: 'ตกลง' }));
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
  ] as const)('[S8.11] [S8.12] %s opens an error dialog with its own words', async (code) => {
    open(refusal(code));
    await user.click(await confirm());
    await pass(500);
    const dialog = await screen.findByRole('alertdialog', { name: 'รับรางวัลไม่สำเร็จ' });
    expect(dialog).toHaveTextContent(errors[code]);
    expect(dialog).toHaveTextContent('ยอดเงินในกระเป๋าไม่เปลี่ยนแปลง');
    await user.click(within(dialog).getByRole('button', { name: 'ตกลง' }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('whose reply was lost is asked for again under the same key until the truth is known', async () => {
    let lost = true;
    const { calls } = open(() => (lost ? refusal('INTERNAL_SERVER_ERROR', 500) : paid));
    await user.click(await confirm());
    await pass(500);
    expect(await screen.findByText('กำลังตรวจสอบผล…')).toBeVisible();
    lost = false;
    await pass(5000);
    expect(await screen.findByRole('dialog', { name: 'รับรางวัลแล้ว' })).toBeVisible();
    expect(new Set(claims(calls).map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
  });

  it('says so when the address names a coupon that is not there', async () => {
    open(paid, [coupon(2)]);
    expect(await screen.findByText('ไม่พบคูปองใบนี้')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^รับ/ })).not.toBeInTheDocument();
  });

  it('says so when the coupons cannot be read, and reads them again on request', async () => {
    let broken = true;
    renderRemote(<ClaimDialog params={{ coupon: 'c1' }} close={close} />, {
      texts: { spin: th },
      api: {
        ...noBonus,
        'GET /api/spinwheel/coupon': () =>
          broken ? refusal('INTERNAL_SERVER_ERROR', 500) : { coupons: [coupon(1)] },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(errors.INTERNAL_SERVER_ERROR);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'ลองอีกครั้ง' }));
    expect(await confirm()).toBeVisible();
  });

  it('that is paid after its dialog was closed leaves the list', async () => {
    const first = open(refusal('INTERNAL_SERVER_ERROR', 500), [coupon('late')], 'clate');
    await user.click(await screen.findByRole('button', { name: /^รับ 100.00 บาท/ }));
    await pass(500);
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
    await pass(5000);
    expect(await screen.findByText('ยังไม่มีคูปอง')).toBeVisible();
  });

  it('[S4.20] closing it reads the wheel’s set-up again', async () => {
    const { calls } = open();
    await confirm();
    const read = calls.length;
    await user.click(screen.getByRole('button', { name: 'ยังไม่รับ' }));
    expect(close).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(calls.length).toBeGreaterThan(read));
  });
});

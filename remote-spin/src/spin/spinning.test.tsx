import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { components } from '@wallet/contract';
import { addTexts, changeLanguage } from '@wallet/platform/i18n';
import errors from '@wallet/platform/locales/errors.th.json';
import { errorResponse, type MockCall, renderRemote } from '@wallet/testing';
import en from '../locales/en.json';
import th from '../locales/th.json';
import { fakeAnimations, type FakeAnimation } from '../testing/fake-animations';
import { findHub, openSpin, pressHub, spinCalls } from '../testing/spin-view';
import { coupon, setupReply, slice } from '../testing/wheel-reply';
import { startConfetti } from '../result/start-confetti';
import { SpinPage } from './spin-page';

type SpinReply = components['schemas']['SpinReply'];
type SpinResult = NonNullable<SpinReply['result']>;

jest.mock('../result/start-confetti', () => ({ startConfetti: jest.fn(() => () => undefined) }));

const spinReply = (code: string, remainingCoin: number, prize: Partial<SpinResult> = {}): SpinReply => ({
  success: true,
  result: { code, label: `ช่อง ${code}`, remainingCoin, wonCoin: 0, ...prize },
});
const fiveCoins = { wonCoin: 5 };
const couponB = { wonCoupon: 'cB' };

let animations: FakeAnimation[];
let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  animations = fakeAnimations();
  jest.mocked(startConfetti).mockClear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const rotor = () => screen.getByRole('img', { name: /ล้อ/ });
const setupCalls = (calls: readonly MockCall[]) => calls.filter(({ path }) => path.endsWith('/setup'));

/** Clicks the button in the middle and waits until the wheel has stopped on its slice. */
async function finishSpin() {
  await user.click(await findHub());
  await waitFor(() => expect(animations).toHaveLength(1));
  await act(async () => animations[0]?.finish());
}

/** Waits for the prize dialog and closes it. */
async function closePrize() {
  await advance(2000);
  const prize = within(await screen.findByRole('dialog'));
  await user.click(prize.getAllByRole('button', { name: 'ปิด' })[1] as HTMLElement);
}

describe('a spin', () => {
  it('[S4.20] [S9.13] turns to the server’s slice, stays on it for 2 s, then shows the prize', async () => {
    const { calls } = openSpin({ reply: spinReply('B', 2) });
    await user.click(await findHub());
    await waitFor(() => expect(animations).toHaveLength(1));
    // B is the second of three slices: the wheel makes three turns and two thirds of a fourth, so 1320 degrees.
    expect(animations[0]?.frames.at(-1)).toEqual({ offset: 1, transform: 'rotate(1320.000deg)' });
    expect(spinCalls(calls)).toHaveLength(1);
    await act(async () => animations[0]?.finish());
    expect(screen.getByText('วงล้อหยุดที่ “ช่อง B”')).toBeVisible();
    await advance(1999);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(animations[0]?.isCancelled).toBe(false);
    await advance(1);
    expect(await screen.findByRole('dialog', { name: 'ผลการหมุน' })).toHaveTextContent('ช่อง Bเหลือ 2 เหรียญ');
    expect(animations[0]?.isCancelled).toBe(true);
    expect(rotor()).toHaveStyle({ transform: 'rotate(240deg)' });
  });

  it('[S4.20] fetches the wheel again when the prize is closed, and uses a new idempotency key for the next spin', async () => {
    const { calls } = openSpin({ reply: spinReply('A', 2) });
    await finishSpin();
    await advance(2000);
    const callsBefore = setupCalls(calls).length;
    await user.click(
      within(await screen.findByRole('dialog')).getAllByRole('button', { name: 'ปิด' })[1] as HTMLElement,
    );
    await waitFor(() => expect(setupCalls(calls)).toHaveLength(callsBefore + 1));
    await user.click(await findHub());
    await waitFor(() => expect(spinCalls(calls)).toHaveLength(2));
    const keys = new Set(spinCalls(calls).map(({ headers }) => headers['Idempotency-Key']));
    expect(keys.size).toBe(2);
    expect(keys).not.toContain(undefined);
  });

  it('[S9.13] [S4.20] starts from the slice of the previous spin', async () => {
    const replies = [spinReply('B', 2), spinReply('C', 1), spinReply('C', 0)];
    openSpin({ reply: () => replies.shift() ?? spinReply('A', 0) });
    await finishSpin();
    await closePrize();
    expect(rotor()).toHaveStyle({ transform: 'rotate(240deg)' });
    await user.click(await findHub());
    await waitFor(() => expect(animations).toHaveLength(2));
    expect(animations[1]?.frames[0]).toEqual({ offset: 0, transform: 'rotate(240.000deg)' });
    // From B at 240 degrees it makes three turns, and two thirds of a fourth to C at 120, so it ends at 1560.
    expect(animations[1]?.frames.at(-1)).toEqual({ offset: 1, transform: 'rotate(1560.000deg)' });
    await act(async () => animations[1]?.finish());
    await closePrize();
    await user.click(await findHub());
    await waitFor(() => expect(animations).toHaveLength(3));
    // The same slice again: three turns and no more.
    expect(animations[2]?.frames.at(-1)).toEqual({ offset: 1, transform: 'rotate(1200.000deg)' });
  });

  it('[S4.20] starts from zero when the wheel has changed', async () => {
    let slices = [slice('A'), slice('B'), slice('C')];
    renderRemote(<SpinPage />, {
      texts: { spin: th },
      api: {
        'GET /api/spinwheel/setup': () => ({ activeSpinwheel: { name: 'ล้อ', slices }, userCoin: 3 }),
        'GET /api/spinwheel/coupon': { coupons: [] },
        'POST /api/spinwheel/spin': spinReply('B', 2),
      },
    });
    await finishSpin();
    await advance(2000);
    slices = [slice('D'), slice('B')];
    await closePrize();
    await screen.findByRole('img', { name: 'ล้อ มี 2 ช่อง' });
    expect(rotor().style.transform).toBe('');
    await user.click(await findHub());
    await waitFor(() => expect(animations).toHaveLength(2));
    expect(animations[1]?.frames[0]).toEqual({ offset: 0, transform: 'rotate(0.000deg)' });
    expect(animations[1]?.frames.at(-1)).toEqual({ offset: 1, transform: 'rotate(1260.000deg)' });
  });

  it('[S4.20] ignores clicks while it is pending, while the wheel turns and until the prize is closed', async () => {
    let respond: (reply: SpinReply) => void = () => undefined;
    const { calls } = openSpin({ reply: () => new Promise<SpinReply>((resolve) => (respond = resolve)) });
    await user.dblClick(await findHub());
    await waitFor(() => expect(spinCalls(calls)).toHaveLength(1));
    expect(await findHub()).toHaveAttribute('aria-disabled', 'true');
    await act(async () => respond(spinReply('C', 2)));
    await waitFor(() => expect(animations).toHaveLength(1));
    await user.click(await findHub());
    await act(async () => animations[0]?.finish());
    await user.click(await findHub());
    expect(spinCalls(calls)).toHaveLength(1);
    expect(animations).toHaveLength(1);
  });

  it.each([0, -1])('[S5.15] [S4.20] is not sent with %d coins and shows what is missing', async (coins) => {
    const { calls } = openSpin({ reply: spinReply('A', 0), backend: { coins, coupons: [] } });
    await user.click(await findHub());
    expect(spinCalls(calls)).toHaveLength(0);
    expect(screen.getByText('ต้องมีอย่างน้อย 1 เหรียญจึงจะหมุนได้')).toBeVisible();
    expect(await findHub()).toHaveAttribute('aria-disabled', 'true');
  });

  it('[S3.28] updates the coins only after the wheel has stopped', async () => {
    openSpin({ reply: spinReply('B', 7, fiveCoins) });
    await user.click(await findHub());
    await waitFor(() => expect(animations).toHaveLength(1));
    expect(await findHub()).toHaveAccessibleName('หมุน 2 เหรียญ');
    await act(async () => animations[0]?.finish());
    expect(await findHub()).toHaveAccessibleName('หมุน 7 เหรียญ');
    await advance(2000);
    expect(await screen.findByRole('dialog')).toHaveTextContent('ได้เพิ่ม 5 เหรียญ');
  });

  it('[S2.57] shows confetti for a coupon and links to its claim', async () => {
    const { backend, address } = openSpin({
      reply: spinReply('B', 2, couponB),
      backend: { coins: 3, coupons: [coupon('old')] },
    });
    await screen.findByText('รางวัล old');
    await user.click(await findHub());
    await waitFor(() => expect(animations).toHaveLength(1));
    backend.coupons = [coupon('B'), coupon('old')];
    await act(async () => animations[0]?.finish());
    await waitFor(() => expect(startConfetti).toHaveBeenCalledTimes(1));
    await advance(2000);
    const prize = within(await screen.findByRole('dialog', { name: 'ยินดีด้วย คุณได้รางวัล' }));
    expect(prize.getByText('คูปองรางวัลนี้อยู่ในรายการคูปองของคุณแล้ว')).toBeVisible();
    await user.click(prize.getByRole('button', { name: 'รับ 100.00 บาท' }));
    expect(address()).toBe('/user/spin?dialog=spin.claim&dialog-coupon=cB');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[S2.57] does not congratulate on coins won in another tab', async () => {
    // This tab has loaded 3 coins, and another tab has won 5 more.
    openSpin({ reply: spinReply('B', 7) });
    await finishSpin();
    await advance(2000);
    const prize = await screen.findByRole('dialog', { name: 'ผลการหมุน' });
    expect(prize).toHaveTextContent('เหลือ 7 เหรียญ');
    expect(prize).not.toHaveTextContent('ได้เพิ่ม');
    expect(startConfetti).not.toHaveBeenCalled();
  });

  it('[S2.57] shows its coupon when the page was reloaded while the outcome was unknown', async () => {
    const first = openSpin({ reply: errorResponse('INTERNAL_SERVER_ERROR', 500) });
    await pressHub();
    await screen.findByText('กำลังตรวจสอบผล…');
    first.unmount();
    // The list contains the coupon from the start.
    openSpin({ reply: spinReply('B', 2, couponB), backend: { coins: 3, coupons: [coupon('B')] } });
    await advance(60_000);
    await waitFor(() => expect(animations).toHaveLength(1));
    await act(async () => animations[0]?.finish());
    await advance(2000);
    const prize = within(await screen.findByRole('dialog', { name: 'ยินดีด้วย คุณได้รางวัล' }));
    expect(await prize.findByRole('button', { name: 'รับ 100.00 บาท' })).toBeVisible();
    expect(startConfetti).toHaveBeenCalledTimes(1);
  });

  it('[S2.57] keeps its coupon when the language changes before the prize is shown', async () => {
    addTexts('spin', 'en', en);
    openSpin({ reply: spinReply('B', 2, couponB), backend: { coins: 3, coupons: [coupon('B')] } });
    await finishSpin();
    await act(() => changeLanguage('en'));
    await advance(2000);
    expect(await screen.findByRole('dialog', { name: en.result.wonTitle })).toHaveTextContent(
      en.result.coupon,
    );
    await act(() => changeLanguage('th'));
  });

  it('[S2.57] shows its coupon even when the list cannot be loaded', async () => {
    renderRemote(<SpinPage />, {
      texts: { spin: th },
      api: {
        'GET /api/spinwheel/setup': setupReply(3),
        'GET /api/spinwheel/coupon': errorResponse('INTERNAL_SERVER_ERROR', 500),
        'POST /api/spinwheel/spin': spinReply('B', 2, couponB),
      },
    });
    await finishSpin();
    await advance(2000);
    const prize = await screen.findByRole('dialog', { name: 'ยินดีด้วย คุณได้รางวัล' });
    expect(prize).toHaveTextContent('คูปองรางวัลนี้อยู่ในรายการคูปองของคุณแล้ว');
  });

  it('does not congratulate when the response does not contain what was won', async () => {
    const { code, label, remainingCoin } = spinReply('B', 7).result ?? {};
    const { backend } = openSpin({ reply: { success: true, result: { code, label, remainingCoin } } });
    await user.click(await findHub());
    await waitFor(() => expect(animations).toHaveLength(1));
    backend.coupons = [coupon('B')];
    await act(async () => animations[0]?.finish());
    await advance(2000);
    expect(await screen.findByRole('dialog', { name: 'ผลการหมุน' })).toHaveTextContent('เหลือ 7 เหรียญ');
    expect(startConfetti).not.toHaveBeenCalled();
  });

  it('shows no confetti for a slice without a prize', async () => {
    openSpin({ reply: spinReply('B', 2) });
    await finishSpin();
    await advance(2000);
    expect(await screen.findByRole('dialog', { name: 'ผลการหมุน' })).toBeVisible();
    expect(startConfetti).not.toHaveBeenCalled();
  });

  it.each(['NO_COIN', 'SPINWHEEL_INACTIVE'] as const)(
    '[S8.12] [S3.28] does not turn the wheel and shows an error dialog for %s',
    async (code) => {
      const { calls } = openSpin({ reply: { success: false, error: code } });
      await user.click(await findHub());
      const dialog = await screen.findByRole('alertdialog', { name: 'หมุนวงล้อไม่สำเร็จ' });
      expect(dialog).toHaveTextContent(errors[code]);
      expect(dialog).toHaveTextContent('ไม่มีการหักเหรียญสำหรับครั้งนี้');
      expect(animations).toHaveLength(0);
      const callsBefore = setupCalls(calls).length;
      await user.click(within(dialog).getByRole('button', { name: 'ตกลง' }));
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      await waitFor(() => expect(setupCalls(calls)).toHaveLength(callsBefore + 1));
    },
  );

  it('[S8.12] shows an unknown error code as the server sent it', async () => {
    openSpin({ reply: errorResponse('ปิดปรับปรุงวงล้อ') });
    await pressHub();
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('ปิดปรับปรุงวงล้อ');
  });

  it('is resent with the same idempotency key after a lost response and turns the wheel once', async () => {
    let isLost = true;
    const { calls } = openSpin({
      reply: () => (isLost ? errorResponse('INTERNAL_SERVER_ERROR', 500) : spinReply('C', 2)),
    });
    await pressHub();
    expect(await screen.findByText('กำลังตรวจสอบผล…')).toBeVisible();
    isLost = false;
    await advance(5000);
    await waitFor(() => expect(animations).toHaveLength(1));
    expect(new Set(spinCalls(calls).map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
    expect(spinCalls(calls)).toHaveLength(2);
  });

  it('is resumed when the page is opened again, without spending a second coin', async () => {
    const first = openSpin({ reply: errorResponse('INTERNAL_SERVER_ERROR', 500) });
    await pressHub();
    await screen.findByText('กำลังตรวจสอบผล…');
    const [sent] = spinCalls(first.calls);
    first.unmount();
    const second = openSpin({ reply: spinReply('B', 2) });
    await advance(60_000);
    await waitFor(() => expect(animations).toHaveLength(1));
    expect(spinCalls(second.calls).map(({ headers }) => headers['Idempotency-Key'])).toEqual([
      sent?.headers['Idempotency-Key'],
    ]);
  });

  it('shows the prize without turning when the wheel does not have the slice', async () => {
    openSpin({ reply: spinReply('Z', 2) });
    await user.click(await findHub());
    await advance(2000);
    expect(await screen.findByRole('dialog', { name: 'ผลการหมุน' })).toHaveTextContent('ช่อง Z');
    expect(animations).toHaveLength(0);
  });

  it('fades to the result for reduced motion', async () => {
    const before = window.matchMedia;
    window.matchMedia = jest.fn((media: string) => ({ media, matches: true }) as MediaQueryList);
    openSpin({ reply: spinReply('B', 2) });
    await user.click(await findHub());
    await waitFor(() => expect(animations).toHaveLength(1));
    expect(animations[0]?.frames.map(({ transform }) => transform)).toEqual([
      'rotate(0deg)',
      'rotate(0deg)',
      'rotate(1320deg)',
      'rotate(1320deg)',
    ]);
    expect(animations[0]?.options.duration).toBeLessThanOrEqual(500);
    window.matchMedia = before;
  });

  it('sanitizes the server’s markup in the prize', async () => {
    const htmlDescription = '<b>รางวัลใหญ่</b><img src=x onerror="window.hacked = true">';
    renderRemote(<SpinPage />, {
      texts: { spin: th },
      api: {
        'GET /api/spinwheel/setup': {
          activeSpinwheel: { name: 'ล้อ', slices: [slice('A', { htmlDescription }), slice('B')] },
          userCoin: 1,
        },
        'GET /api/spinwheel/coupon': { coupons: [] },
        'POST /api/spinwheel/spin': spinReply('A', 0),
      },
    });
    await finishSpin();
    await advance(2000);
    const prize = await screen.findByRole('dialog');
    await waitFor(() => expect(prize.querySelector('b')).toHaveTextContent('รางวัลใหญ่'));
    expect(prize.querySelector('[onerror]')).toBeNull();
  });
});

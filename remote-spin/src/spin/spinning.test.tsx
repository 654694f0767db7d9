import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { components } from '@wallet/contract';
import { addTexts, changeLanguage } from '@wallet/platform/i18n';
import errors from '@wallet/platform/locales/errors.th.json';
import { type ApiDouble, type DoubledCall, refusal, renderRemote } from '@wallet/testing';
import en from '../locales/en.json';
import th from '../locales/th.json';
import { doubleAnimations, type DoubledAnimation } from '../testing/animations';
import { coupon, setupReply, slice, type SentCoupon } from '../testing/wheel-reply';
import { rain } from '../result/rain';
import { SpinPage } from './spin-page';

type SpinReply = components['schemas']['SpinReply'];
type SpinResult = NonNullable<SpinReply['result']>;

jest.mock('../result/rain', () => ({ rain: jest.fn(() => () => undefined) }));

const won = (code: string, remainingCoin: number, prize: Partial<SpinResult> = {}): SpinReply => ({
  success: true,
  result: { code, label: `ช่อง ${code}`, remainingCoin, wonCoin: 0, ...prize },
});
const coins5 = { wonCoin: 5 };
const couponB = { wonCoupon: 'cB' };

let animations: DoubledAnimation[];
let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  animations = doubleAnimations();
  jest.mocked(rain).mockClear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const hub = () => screen.findByRole('button', { name: /^หมุน/ });
const rotor = () => screen.getByRole('img', { name: /ล้อ/ });
const spins = (calls: readonly DoubledCall[]) => calls.filter(({ path }) => path.endsWith('/spin'));
const readings = (calls: readonly DoubledCall[]) => calls.filter(({ path }) => path.endsWith('/setup'));

function open(reply: ApiDouble['reply'], { coins = 3, coupons = [] as SentCoupon[] } = {}) {
  const list = { coupons };
  const view = renderRemote(<SpinPage />, {
    route: '/user/spin',
    texts: { spin: th },
    api: {
      'GET /api/spinwheel/setup': () => setupReply(coins),
      'GET /api/spinwheel/coupon': () => ({ coupons: list.coupons }),
      'POST /api/spinwheel/spin': reply ?? won('B', 2),
    },
  });
  return { ...view, list };
}

/** Clicks the hub and waits for the immediate responses. */
async function press() {
  const button = await hub();
  await act(async () => {
    button.click();
    await jest.advanceTimersByTimeAsync(0);
  });
}

/** Clicks the hub and waits until the wheel has stopped on its slice. */
async function spinToTheEnd() {
  await user.click(await hub());
  await waitFor(() => expect(animations).toHaveLength(1));
  await act(async () => animations[0]?.finish());
}

/** Waits for the prize dialog and closes it. */
async function closePrize() {
  await pass(2000);
  const prize = within(await screen.findByRole('dialog'));
  await user.click(prize.getAllByRole('button', { name: 'ปิด' })[1] as HTMLElement);
}

describe('a spin', () => {
  it('[S4.20] [S9.13] turns to the server’s slice, rests 2 s on it, then shows the prize while the wheel goes on resting there', async () => {
    const { calls } = open(won('B', 2));
    await user.click(await hub());
    await waitFor(() => expect(animations).toHaveLength(1));
    // B is the second of three: three turns, and two thirds of a fourth.
    expect(animations[0]?.frames.at(-1)).toEqual({ offset: 1, transform: 'rotate(1320.000deg)' });
    expect(spins(calls)).toHaveLength(1);
    await act(async () => animations[0]?.finish());
    expect(screen.getByText('วงล้อหยุดที่ “ช่อง B”')).toBeVisible();
    await pass(1999);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(animations[0]?.cancelled).toBe(false);
    await pass(1);
    expect(await screen.findByRole('dialog', { name: 'ผลการหมุน' })).toHaveTextContent('ช่อง Bเหลือ 2 เหรียญ');
    expect(animations[0]?.cancelled).toBe(true);
    expect(rotor()).toHaveStyle({ transform: 'rotate(240deg)' });
  });

  it('[S4.20] closing the prize reads the wheel’s set-up again, and the next spin has a key of its own', async () => {
    const { calls } = open(won('A', 2));
    await spinToTheEnd();
    await pass(2000);
    const read = readings(calls).length;
    await user.click(
      within(await screen.findByRole('dialog')).getAllByRole('button', { name: 'ปิด' })[1] as HTMLElement,
    );
    await waitFor(() => expect(readings(calls)).toHaveLength(read + 1));
    await user.click(await hub());
    await waitFor(() => expect(spins(calls)).toHaveLength(2));
    const keys = new Set(spins(calls).map(({ headers }) => headers['Idempotency-Key']));
    expect(keys.size).toBe(2);
    expect(keys).not.toContain(undefined);
  });

  it('[S9.13] [S4.20] starts where the last one came to rest, and comes to its own slice', async () => {
    const drawn = [won('B', 2), won('C', 1), won('C', 0)];
    open(() => drawn.shift() ?? won('A', 0));
    await spinToTheEnd();
    await closePrize();
    expect(rotor()).toHaveStyle({ transform: 'rotate(240deg)' });
    await user.click(await hub());
    await waitFor(() => expect(animations).toHaveLength(2));
    expect(animations[1]?.frames[0]).toEqual({ offset: 0, transform: 'rotate(240.000deg)' });
    // From B at 240 degrees three turns, and two thirds of a fourth to C at 120.
    expect(animations[1]?.frames.at(-1)).toEqual({ offset: 1, transform: 'rotate(1560.000deg)' });
    await act(async () => animations[1]?.finish());
    await closePrize();
    await user.click(await hub());
    await waitFor(() => expect(animations).toHaveLength(3));
    // The same slice again: three turns and no more.
    expect(animations[2]?.frames.at(-1)).toEqual({ offset: 1, transform: 'rotate(1200.000deg)' });
  });

  it('[S4.20] starts anew on a wheel that has changed when the prize is closed', async () => {
    let slices = [slice('A'), slice('B'), slice('C')];
    renderRemote(<SpinPage />, {
      texts: { spin: th },
      api: {
        'GET /api/spinwheel/setup': () => ({ activeSpinwheel: { name: 'ล้อ', slices }, userCoin: 3 }),
        'GET /api/spinwheel/coupon': { coupons: [] },
        'POST /api/spinwheel/spin': won('B', 2),
      },
    });
    await spinToTheEnd();
    await pass(2000);
    slices = [slice('D'), slice('B')];
    await closePrize();
    await screen.findByRole('img', { name: 'ล้อ มี 2 ช่อง' });
    expect(rotor().style.transform).toBe('');
    await user.click(await hub());
    await waitFor(() => expect(animations).toHaveLength(2));
    expect(animations[1]?.frames[0]).toEqual({ offset: 0, transform: 'rotate(0.000deg)' });
    expect(animations[1]?.frames.at(-1)).toEqual({ offset: 1, transform: 'rotate(1260.000deg)' });
  });

  it('[S4.20] clicks do nothing while it is asked for, while it turns and until the prize is closed', async () => {
    let answer: (reply: SpinReply) => void = () => undefined;
    const { calls } = open(() => new Promise<SpinReply>((resolve) => (answer = resolve)));
    await user.dblClick(await hub());
    await waitFor(() => expect(spins(calls)).toHaveLength(1));
    expect(await hub()).toHaveAttribute('aria-disabled', 'true');
    await act(async () => answer(won('C', 2)));
    await waitFor(() => expect(animations).toHaveLength(1));
    await user.click(await hub());
    await act(async () => animations[0]?.finish());
    await user.click(await hub());
    expect(spins(calls)).toHaveLength(1);
    expect(animations).toHaveLength(1);
  });

  it.each([0, -1])(
    '[S5.15] [S4.20] with %d coins a click asks for nothing and says what is missing',
    async (coins) => {
      const { calls } = open(won('A', 0), { coins });
      await user.click(await hub());
      expect(spins(calls)).toHaveLength(0);
      expect(screen.getByText('ต้องมีอย่างน้อย 1 เหรียญจึงจะหมุนได้')).toBeVisible();
      expect(await hub()).toHaveAttribute('aria-disabled', 'true');
    },
  );

  it('[S3.28] takes over the coins left, and gives nothing away before the wheel stands', async () => {
    open(won('B', 7, coins5));
    await user.click(await hub());
    await waitFor(() => expect(animations).toHaveLength(1));
    expect(await hub()).toHaveAccessibleName('หมุน 2 เหรียญ');
    await act(async () => animations[0]?.finish());
    expect(await hub()).toHaveAccessibleName('หมุน 7 เหรียญ');
    await pass(2000);
    expect(await screen.findByRole('dialog')).toHaveTextContent('ได้เพิ่ม 5 เหรียญ');
  });

  it('[S2.57] a coupon that was won rains confetti and can be claimed from the prize', async () => {
    const { list, address } = open(won('B', 2, couponB), { coupons: [coupon('old')] });
    await screen.findByText('รางวัล old');
    await user.click(await hub());
    await waitFor(() => expect(animations).toHaveLength(1));
    list.coupons = [coupon('B'), coupon('old')];
    await act(async () => animations[0]?.finish());
    await waitFor(() => expect(rain).toHaveBeenCalledTimes(1));
    await pass(2000);
    const prize = within(await screen.findByRole('dialog', { name: 'ยินดีด้วย คุณได้รางวัล' }));
    expect(prize.getByText('คูปองรางวัลนี้อยู่ในรายการคูปองของคุณแล้ว')).toBeVisible();
    await user.click(prize.getByRole('button', { name: 'รับ 100.00 บาท' }));
    expect(address()).toBe('/user/spin?dialog=spin.claim&dialog-coupon=cB');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[S2.57] congratulates on no coins that came from elsewhere meanwhile', async () => {
    // Another tab has won coins since this one loaded them.
    open(won('B', 7), { coins: 3 });
    await spinToTheEnd();
    await pass(2000);
    const prize = await screen.findByRole('dialog', { name: 'ผลการหมุน' });
    expect(prize).toHaveTextContent('เหลือ 7 เหรียญ');
    expect(prize).not.toHaveTextContent('ได้เพิ่ม');
    expect(rain).not.toHaveBeenCalled();
  });

  it('[S2.57] knows its coupon when the page was opened anew while it was checked', async () => {
    const first = open(refusal('INTERNAL_SERVER_ERROR', 500));
    await press();
    await screen.findByText('กำลังตรวจสอบผล…');
    first.unmount();
    // The list contains the coupon from the start.
    open(won('B', 2, couponB), { coupons: [coupon('B')] });
    await pass(60_000);
    await waitFor(() => expect(animations).toHaveLength(1));
    await act(async () => animations[0]?.finish());
    await pass(2000);
    const prize = within(await screen.findByRole('dialog', { name: 'ยินดีด้วย คุณได้รางวัล' }));
    expect(await prize.findByRole('button', { name: 'รับ 100.00 บาท' })).toBeVisible();
    expect(rain).toHaveBeenCalledTimes(1);
  });

  it('[S2.57] keeps its coupon when the language is changed while the wheel stands', async () => {
    addTexts('spin', 'en', en);
    open(won('B', 2, couponB), { coupons: [coupon('B')] });
    await spinToTheEnd();
    await act(() => changeLanguage('en'));
    await pass(2000);
    expect(await screen.findByRole('dialog', { name: en.result.wonTitle })).toHaveTextContent(
      en.result.coupon,
    );
    await act(() => changeLanguage('th'));
  });

  it('[S2.57] tells of its coupon also when the list cannot be read', async () => {
    renderRemote(<SpinPage />, {
      texts: { spin: th },
      api: {
        'GET /api/spinwheel/setup': setupReply(3),
        'GET /api/spinwheel/coupon': refusal('INTERNAL_SERVER_ERROR', 500),
        'POST /api/spinwheel/spin': won('B', 2, couponB),
      },
    });
    await spinToTheEnd();
    await pass(2000);
    const prize = await screen.findByRole('dialog', { name: 'ยินดีด้วย คุณได้รางวัล' });
    expect(prize).toHaveTextContent('คูปองรางวัลนี้อยู่ในรายการคูปองของคุณแล้ว');
  });

  it('of a backend that does not tell what was won is shown plainly', async () => {
    const { code, label, remainingCoin } = won('B', 7).result ?? {};
    const { list } = open({ success: true, result: { code, label, remainingCoin } });
    await user.click(await hub());
    await waitFor(() => expect(animations).toHaveLength(1));
    list.coupons = [coupon('B')];
    await act(async () => animations[0]?.finish());
    await pass(2000);
    expect(await screen.findByRole('dialog', { name: 'ผลการหมุน' })).toHaveTextContent('เหลือ 7 เหรียญ');
    expect(rain).not.toHaveBeenCalled();
  });

  it('rains nothing for a slice that gives nothing', async () => {
    open(won('B', 2));
    await spinToTheEnd();
    await pass(2000);
    expect(await screen.findByRole('dialog', { name: 'ผลการหมุน' })).toBeVisible();
    expect(rain).not.toHaveBeenCalled();
  });

  it.each(['NO_COIN', 'SPINWHEEL_INACTIVE'] as const)(
    '[S8.12] [S3.28] that is answered with %s turns nothing and opens an error dialog in the words of the code',
    async (code) => {
      const { calls } = open({ success: false, error: code });
      await user.click(await hub());
      const dialog = await screen.findByRole('alertdialog', { name: 'หมุนวงล้อไม่สำเร็จ' });
      expect(dialog).toHaveTextContent(errors[code]);
      expect(dialog).toHaveTextContent('ไม่มีการหักเหรียญสำหรับครั้งนี้');
      expect(animations).toHaveLength(0);
      const read = readings(calls).length;
      await user.click(within(dialog).getByRole('button', { name: 'ตกลง' }));
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      await waitFor(() => expect(readings(calls)).toHaveLength(read + 1));
    },
  );

  it('[S8.12] that is refused outright opens the error dialog too, and an unknown code is shown as it came', async () => {
    open(refusal('ปิดปรับปรุงวงล้อ'));
    await press();
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('ปิดปรับปรุงวงล้อ');
  });

  it('whose reply was lost is asked for again under the same key, and then turns once', async () => {
    let lost = true;
    const { calls } = open(() => (lost ? refusal('INTERNAL_SERVER_ERROR', 500) : won('C', 2)));
    await press();
    expect(await screen.findByText('กำลังตรวจสอบผล…')).toBeVisible();
    lost = false;
    await pass(5000);
    await waitFor(() => expect(animations).toHaveLength(1));
    expect(new Set(spins(calls).map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
    expect(spins(calls)).toHaveLength(2);
  });

  it('goes on when the page was left in the middle and is opened again, without a second coin', async () => {
    const first = open(refusal('INTERNAL_SERVER_ERROR', 500));
    await press();
    await screen.findByText('กำลังตรวจสอบผล…');
    const [sent] = spins(first.calls);
    first.unmount();
    const second = open(won('B', 2));
    await pass(60_000);
    await waitFor(() => expect(animations).toHaveLength(1));
    expect(spins(second.calls).map(({ headers }) => headers['Idempotency-Key'])).toEqual([
      sent?.headers['Idempotency-Key'],
    ]);
  });

  it('to a slice that the wheel here does not have shows the prize without turning', async () => {
    open(won('Z', 2));
    await user.click(await hub());
    await pass(2000);
    expect(await screen.findByRole('dialog', { name: 'ผลการหมุน' })).toHaveTextContent('ช่อง Z');
    expect(animations).toHaveLength(0);
  });

  it('fades to the result where motion is not wanted', async () => {
    const before = window.matchMedia;
    window.matchMedia = jest.fn((media: string) => ({ media, matches: true }) as MediaQueryList);
    open(won('B', 2));
    await user.click(await hub());
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

  it('keeps the server’s markup harmless in the prize', async () => {
    const htmlDescription = '<b>รางวัลใหญ่</b><img src=x onerror="window.hacked = true">';
    renderRemote(<SpinPage />, {
      texts: { spin: th },
      api: {
        'GET /api/spinwheel/setup': {
          activeSpinwheel: { name: 'ล้อ', slices: [slice('A', { htmlDescription }), slice('B')] },
          userCoin: 1,
        },
        'GET /api/spinwheel/coupon': { coupons: [] },
        'POST /api/spinwheel/spin': won('A', 0),
      },
    });
    await spinToTheEnd();
    await pass(2000);
    const prize = await screen.findByRole('dialog');
    await waitFor(() => expect(prize.querySelector('b')).toHaveTextContent('รางวัลใหญ่'));
    expect(prize.querySelector('[onerror]')).toBeNull();
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { components } from '@wallet/contract';
import common from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import { session } from '@wallet/platform/session';
import { errorResponse, heldResponse, type MockApi, type MockCall, renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { coupon, setupReply, slice, type SentCoupon } from '../testing/wheel-reply';
import { SpinPage } from './spin-page';
import { startConfetti } from '../result/start-confetti';

type SpinReply = components['schemas']['SpinReply'];
type SpinResult = NonNullable<SpinReply['result']>;

jest.mock('../result/start-confetti', () => ({ startConfetti: jest.fn(() => () => undefined) }));

const spinReply = (code: string, remainingCoin: number, prize: Partial<SpinResult> = {}): SpinReply => ({
  success: true,
  result: { code, label: `ช่อง ${code}`, remainingCoin, wonCoin: 0, ...prize },
});
const fiveCoins = { wonCoin: 5 };
const couponB = { wonCoupon: 'cB' };

/** An animation that finishes when the test ends it, because jsdom has none. */
interface FakeAnimation {
  frames: Keyframe[];
  options: KeyframeAnimationOptions;
  isCancelled: boolean;
  finish(): void;
}

/** Replaces the browser's animations. The returned list grows with each animation that is started. */
function fakeAnimations(): FakeAnimation[] {
  const started: FakeAnimation[] = [];
  Element.prototype.animate = function animate(frames, options) {
    const handlers: { onfinish: (() => void) | null } = { onfinish: null };
    const animation: FakeAnimation = {
      frames: frames as Keyframe[],
      options: options as KeyframeAnimationOptions,
      isCancelled: false,
      finish: () => handlers.onfinish?.(),
    };
    started.push(animation);
    return Object.assign(handlers, {
      cancel() {
        animation.isCancelled = true;
      },
    }) as unknown as Animation;
  };
  return started;
}

/** The member's data on the server; a test changes it as a spin would. */
interface BackendState {
  coins: number | null;
  coupons: SentCoupon[];
}

interface OpenSpinOptions {
  reply?: MockApi['reply'];
  backend?: BackendState;
  supportsIdempotencyKeys?: boolean;
  api?: MockApi;
}

/** Opens the spin page with a backend that has these coins and coupons, and answers a spin with `reply`. */
function openSpin({
  reply = {},
  backend = { coins: 3, coupons: [] },
  supportsIdempotencyKeys,
  api,
}: OpenSpinOptions = {}) {
  const view = renderRemote(<SpinPage />, {
    route: '/user/spin',
    texts: { spin: th },
    supportsIdempotencyKeys,
    api: {
      'GET /api/spinwheel/setup': () => ({ ...setupReply(0), userCoin: backend.coins }),
      'GET /api/spinwheel/coupon': () => ({ coupons: backend.coupons }),
      'POST /api/spinwheel/spin': reply,
      ...api,
    },
  });
  return { ...view, backend };
}

/** Finds the button in the middle of the wheel. */
const findHub = () => screen.findByRole('button', { name: /^หมุน/ });

/** Clicks the button in the middle and waits for the immediate responses. */
async function pressHub(): Promise<void> {
  const button = await findHub();
  await act(async () => {
    button.click();
    await jest.advanceTimersByTimeAsync(0);
  });
}

const spinCalls = (calls: readonly MockCall[]) => calls.filter(({ path }) => path.endsWith('/spin'));

let animations: FakeAnimation[];
let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ delay: null });
  animations = fakeAnimations();
  jest.mocked(startConfetti).mockClear();
  sessionStorage.clear();
  // The next test of the same login would resume an unfinished action.
  session.start(`token-${Math.random()}`, false);
});
afterEach(() => jest.useRealTimers());

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const rotor = () => screen.getByRole('img', { name: /ล้อ/ });
const setupCalls = (calls: readonly MockCall[]) => calls.filter(({ path }) => path.endsWith('/setup'));

/** Clicks the button in the middle and waits until the wheel has stopped on its slice. */
async function finishSpin() {
  const spins = animations.length;
  await user.click(await findHub());
  await waitFor(() => expect(animations).toHaveLength(spins + 1));
  await act(async () => animations[spins]?.finish());
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
    expect(startConfetti).not.toHaveBeenCalled();
  });

  it('[S9.13] [S4.20] starts from the slice of the previous spin, with the wheel fetched again and a new key', async () => {
    const replies = [spinReply('B', 2), spinReply('C', 1), spinReply('C', 0)];
    const { calls } = openSpin({ reply: () => replies.shift() ?? spinReply('A', 0) });
    // From B at 240 degrees: three turns, and two thirds of a fourth to C at 120. The same slice again: three turns.
    for (const [start, end] of [
      ['0', '1320'],
      ['240', '1560'],
      ['120', '1200'],
    ]) {
      const spins = animations.length;
      await finishSpin();
      const { frames = [] } = animations[spins] ?? {};
      expect(frames[0]).toEqual({ offset: 0, transform: `rotate(${start}.000deg)` });
      expect(frames.at(-1)).toEqual({ offset: 1, transform: `rotate(${end}.000deg)` });
      await advance(2000);
      const callsBefore = setupCalls(calls).length;
      await closePrize();
      await waitFor(() => expect(setupCalls(calls)).toHaveLength(callsBefore + 1));
    }
    const keys = new Set(spinCalls(calls).map(({ headers }) => headers['Idempotency-Key']));
    expect(keys.size).toBe(3);
    expect(keys).not.toContain(undefined);
  });

  it('[S4.20] starts from zero when the wheel has changed', async () => {
    let slices = [slice('A'), slice('B'), slice('C')];
    const setup = () => ({ activeSpinwheel: { name: 'ล้อ', slices }, userCoin: 3 });
    openSpin({ reply: spinReply('B', 2), api: { 'GET /api/spinwheel/setup': setup } });
    await finishSpin();
    slices = [slice('D'), slice('B')];
    await closePrize();
    await screen.findByRole('img', { name: 'ล้อ มี 2 ช่อง' });
    expect(rotor().style.transform).toBe('');
    await finishSpin();
    expect(animations[1]?.frames[0]).toEqual({ offset: 0, transform: 'rotate(0.000deg)' });
    expect(animations[1]?.frames.at(-1)).toEqual({ offset: 1, transform: 'rotate(1260.000deg)' });
  });

  it('[S4.20] ignores clicks while it is pending, while the wheel turns and until the prize is closed', async () => {
    const { response, respond } = heldResponse();
    const { calls } = openSpin({ reply: response });
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

  it.each([
    // This tab has loaded 3 coins, and another tab has won 5 more.
    ['on coins won in another tab', spinReply('B', 7)],
    [
      'when the response does not contain what was won',
      { success: true, result: { code: 'B', label: 'ช่อง B', remainingCoin: 7 } },
    ],
  ])('[S2.57] does not congratulate %s', async (_, reply) => {
    const { backend } = openSpin({ reply });
    backend.coupons = [coupon('B')];
    await finishSpin();
    await advance(2000);
    const prize = await screen.findByRole('dialog', { name: 'ผลการหมุน' });
    expect(prize).toHaveTextContent('เหลือ 7 เหรียญ');
    expect(prize).not.toHaveTextContent('ได้เพิ่ม');
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
});

const otherBackend = { supportsIdempotencyKeys: false };
/** Longer than all snapshots after a spin without a response, in ms. */
const allChecksMs = 45_000;

describe('a spin without a response, with a backend without idempotency keys', () => {
  const lost = (backend: BackendState, effect: (backend: BackendState) => void) => () => {
    effect(backend);
    return errorResponse('INTERNAL_SERVER_ERROR', 500);
  };
  const open = (effect: (backend: BackendState) => void, coins: number | null = 3) => {
    const backend: BackendState = { coins, coupons: [coupon('old')] };
    return openSpin({ ...otherBackend, backend, reply: lost(backend, effect) });
  };

  it.each<[string, (backend: BackendState) => void, RegExp, string, string]>([
    ['one coin less', (backend) => (backend.coins = 2), /เหรียญลดจาก 3 เหลือ 2/, 'หมุน 2 เหรียญ', 'รางวัล old'],
    [
      'one coupon more',
      (backend) => (backend.coupons = [coupon('new'), ...backend.coupons]),
      /มีคูปองใหม่ในรายการของคุณ/,
      'หมุน 3 เหรียญ',
      'รางวัล new',
    ],
  ])(
    '[S4.20] [S3.26] [S3.27] is detected by %s, and is sent once',
    async (_, effect, message, coins, prize) => {
      const { calls } = open(effect);
      await findHub();
      await pressHub();
      expect(await screen.findByText(message)).toBeVisible();
      expect(screen.getByText(th.unknown.found)).toBeVisible();
      expect(screen.queryByText(th.failed.spinSafe)).not.toBeInTheDocument();
      await advance(600_000);
      act(() => void window.dispatchEvent(new Event('online')));
      await advance(allChecksMs);
      expect(spinCalls(calls)).toHaveLength(1);
      expect(spinCalls(calls)[0]?.headers['Idempotency-Key']).toBeUndefined();
      expect(animations).toHaveLength(0);
      await user.click(screen.getByRole('button', { name: common.unknown.close }));
      await waitFor(() =>
        expect(screen.getByRole('button', { name: /^หมุน/ })).not.toHaveAttribute('aria-disabled'),
      );
      expect(await findHub()).toHaveAccessibleName(coins);
      expect(screen.getByText(prize)).toBeVisible();
    },
  );

  it('[S4.20] never claims that no coin was taken, and requires a confirmation before the next spin', async () => {
    const { calls } = open(() => undefined);
    await findHub();
    await pressHub();
    expect(await screen.findByText(th.unknown.reading)).toBeVisible();
    expect(await findHub()).toHaveAttribute('aria-disabled', 'true');
    await advance(allChecksMs);
    expect(screen.getByText(/ยังมี 3 เหรียญเท่าเดิม แต่ผลอาจตามมาทีหลังได้/)).toBeVisible();
    expect(screen.getByText(th.wheel.unknown)).toBeVisible();
    expect(screen.queryByText(th.failed.spinSafe)).not.toBeInTheDocument();
    await user.click(await findHub());
    expect(spinCalls(calls)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: common.unknown.repeat }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent(common.unknown.confirm.text);
    expect(spinCalls(calls)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: common.unknown.confirm.action }));
    await advance(0);
    await waitFor(() => expect(spinCalls(calls)).toHaveLength(2));
  });
});

describe('a spin with a minimal response', () => {
  it.each(['', { success: true, result: {} }])(
    '[S3.28] (%j) shows that it succeeded and where the prize is listed, without turning the wheel',
    async (body) => {
      const backend: BackendState = { coins: 3, coupons: [] };
      const reply = () => {
        Object.assign(backend, { coins: 2, coupons: [coupon('new')] });
        return body;
      };
      const { calls } = openSpin({ ...otherBackend, backend, reply });
      await findHub();
      await pressHub();
      const dialog = await screen.findByRole('dialog', { name: th.unknownPrize.title });
      expect(dialog).toHaveTextContent(th.unknownPrize.text);
      expect(dialog).toHaveTextContent(th.unknownPrize.look);
      expect(animations).toHaveLength(0);
      expect(await screen.findByText('รางวัล new')).toBeVisible();
      expect(await findHub()).toHaveAccessibleName('หมุน 2 เหรียญ');
      await user.click(within(dialog).getByRole('button', { name: common.done }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(spinCalls(calls)).toHaveLength(1);
    },
  );

  it('[S3.28] [S2.57] shows no coins in the prize when the response has none, and fetches them after the wheel stops', async () => {
    const backend: BackendState = { coins: 3, coupons: [] };
    const reply = () => {
      backend.coins = 2;
      return { success: true, result: { label: 'ช่อง B' } };
    };
    openSpin({ backend, reply });
    await findHub();
    await pressHub();
    await waitFor(() => expect(animations).toHaveLength(1));
    // Without a code, the slice is found by its label.
    expect(animations[0]?.frames.at(-1)).toEqual({ offset: 1, transform: 'rotate(1320.000deg)' });
    expect(await findHub()).toHaveAccessibleName('หมุน 3 เหรียญ');
    await act(async () => animations[0]?.finish());
    await screen.findByRole('button', { name: 'หมุน 2 เหรียญ' });
    await advance(2000);
    const prize = await screen.findByRole('dialog', { name: 'ผลการหมุน' });
    expect(prize).toHaveTextContent('ช่อง B');
    expect(prize).not.toHaveTextContent(/เหลือ|NaN|undefined|null/);
  });
});

describe('a wheel with few fields', () => {
  it('[S3.26] [S3.28] [S4.20] [S8.12] shows a dash without the coins and lets the server decide', async () => {
    const { calls, container } = openSpin({
      ...otherBackend,
      backend: { coins: null, coupons: [] },
      // An error without a success flag counts as a rejection.
      reply: { error: 'NO_COIN' },
    });
    expect(await findHub()).toHaveTextContent('–');
    expect(screen.getByText(th.wheel.coinsUnknown)).toBeVisible();
    await pressHub();
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(errors.NO_COIN);
    expect(spinCalls(calls)).toHaveLength(1);
    expect(container).not.toHaveTextContent(/NaN|undefined|null/);
  });
});

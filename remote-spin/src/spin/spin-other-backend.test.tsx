import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import common from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import { queryClient } from '@wallet/platform/query';
import { session } from '@wallet/platform/session';
import { errorResponse } from '@wallet/testing';
import th from '../locales/th.json';
import { fakeAnimations, type FakeAnimation } from '../testing/fake-animations';
import { findHub, openSpin, pressHub, spinCalls, type BackendState } from '../testing/spin-view';
import { coupon, setupReply, slice } from '../testing/wheel-reply';

jest.mock('../result/start-confetti', () => ({ startConfetti: jest.fn(() => () => undefined) }));

let animations: FakeAnimation[];
let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  animations = fakeAnimations();
  sessionStorage.clear();
  // Each test has its own login, because the next test of the same login would resume an unfinished action.
  session.start(`token-${Math.random()}`, false);
});
afterEach(() => jest.useRealTimers());

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
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

  it.each<[string, (backend: BackendState) => void, RegExp]>([
    ['one coin less', (backend) => (backend.coins = 2), /เหรียญลดจาก 3 เหลือ 2/],
    ['one coupon more', (backend) => backend.coupons.push(coupon('new')), /มีคูปองใหม่ในรายการของคุณ/],
  ])('[S4.20] [S3.26] [S3.27] is detected by %s, and is sent once', async (_, effect, message) => {
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
  });

  it('[S4.20] updates the coins on the wheel and the list of coupons when its effect is detected', async () => {
    open((backend) => {
      backend.coins = 2;
      backend.coupons = [coupon('new'), ...backend.coupons];
    });
    await findHub();
    await pressHub();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^หมุน/ })).toHaveAccessibleName('หมุน 2 เหรียญ'),
    );
    expect(await screen.findByText('รางวัล new')).toBeVisible();
  });

  it('[S4.20] reports only that the number of coins has risen', async () => {
    open((backend) => (backend.coins = 7));
    await findHub();
    await pressHub();
    expect(await screen.findByText(/เดิมมี 3 เหรียญ ตอนนี้มี 7 เหรียญ แต่อาจมาจากสาเหตุอื่น/)).toBeVisible();
    expect(screen.queryByText(th.unknown.found)).not.toBeInTheDocument();
  });

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

  it('[S4.20] shows a message when the coins cannot be loaded', async () => {
    open(() => undefined, null);
    await findHub();
    await pressHub();
    await advance(allChecksMs);
    expect(screen.getByText(th.unknown.unreadable)).toBeVisible();
  });

  it('[S4.20] is resumed when the page is opened again, even while the wheel cannot be loaded', async () => {
    const first = open(() => undefined);
    await findHub();
    await pressHub();
    first.unmount();
    const { calls } = openSpin({
      ...otherBackend,
      backend: { coins: 2, coupons: [coupon('old')] },
      api: { 'GET /api/spinwheel/setup': errorResponse('INTERNAL_SERVER_ERROR', 500) },
    });
    expect(await screen.findByText(th.spin.failedTitle)).toBeVisible();
    expect(screen.getByText(common.unknown.title)).toBeVisible();
    expect(screen.queryByText(/เหรียญของคุณไม่เปลี่ยนแปลง/)).not.toBeInTheDocument();
    await advance(allChecksMs);
    expect(spinCalls(calls)).toHaveLength(0);
  });
});

describe('a spin with a minimal response', () => {
  it.each([
    ['an empty body', ''],
    ['an empty result', { success: true, result: {} }],
  ])(
    '[S3.28] (%s) shows that it succeeded and where the prize is listed, without turning the wheel',
    async (_, reply) => {
      const backend: BackendState = { coins: 3, coupons: [] };
      const { calls } = openSpin({
        ...otherBackend,
        backend,
        reply: () => {
          backend.coins = 2;
          backend.coupons = [coupon('new')];
          return reply;
        },
      });
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

  it.each<[string, object, string]>([
    ['a rejection', { success: false, error: 'SPINWHEEL_INACTIVE' }, errors.SPINWHEEL_INACTIVE],
    ['a success without a slice', {}, th.unknownPrize.text],
    ['a slice', { success: true, result: { code: 'B', label: 'ช่อง B' } }, 'ช่อง B'],
  ])('[S8.12] [S3.28] shows %s even when the wheel has become inactive', async (_, reply, message) => {
    let isActive = true;
    openSpin({
      reply: () => {
        isActive = false;
        return reply;
      },
      api: { 'GET /api/spinwheel/setup': () => (isActive ? setupReply(3) : { activeSpinwheel: null }) },
    });
    await findHub();
    await pressHub();
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText(th.spin.inactiveTitle)).toBeInTheDocument();
    await advance(2000);
    expect(screen.getByText(message)).toBeVisible();
  });

  it('[S3.28] [S2.57] shows no coins in the prize when the response has none, and fetches them after the wheel stops', async () => {
    const backend: BackendState = { coins: 3, coupons: [] };
    openSpin({
      backend,
      reply: () => {
        backend.coins = 2;
        return { success: true, result: { code: 'B', label: 'ช่อง B' } };
      },
    });
    await findHub();
    await pressHub();
    await waitFor(() => expect(animations).toHaveLength(1));
    expect(await findHub()).toHaveAccessibleName('หมุน 3 เหรียญ');
    await act(async () => animations[0]?.finish());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^หมุน/ })).toHaveAccessibleName('หมุน 2 เหรียญ'),
    );
    await advance(2000);
    const prize = await screen.findByRole('dialog', { name: 'ผลการหมุน' });
    expect(prize).toHaveTextContent('ช่อง B');
    expect(prize).not.toHaveTextContent(/เหลือ|NaN|undefined|null/);
  });

  it('[S3.28] turns to a slice by its label when the response has no code', async () => {
    openSpin({ reply: { success: true, result: { label: 'ช่อง B', remainingCoin: '2' } } });
    await findHub();
    await pressHub();
    await waitFor(() => expect(animations).toHaveLength(1));
    expect(animations[0]?.frames.at(-1)).toEqual({ offset: 1, transform: 'rotate(1320.000deg)' });
  });

  it('[S3.28] [S8.12] treats an error without a success flag as a rejection', async () => {
    openSpin({ ...otherBackend, reply: { error: 'NO_COIN' } });
    await findHub();
    await pressHub();
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(errors.NO_COIN);
  });
});

describe('a wheel with few fields', () => {
  it('[S3.26] [S4.20] shows a dash without the coins and lets the server decide', async () => {
    const { calls, container } = openSpin({
      backend: { coins: null, coupons: [] },
      reply: errorResponse('NO_COIN'),
    });
    expect(await findHub()).toHaveTextContent('–');
    expect(screen.getByText(th.wheel.coinsUnknown)).toBeVisible();
    await pressHub();
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(errors.NO_COIN);
    expect(spinCalls(calls)).toHaveLength(1);
    expect(container).not.toHaveTextContent(/NaN|undefined|null/);
  });

  it('[S3.26] numbers its slices when names, labels, colours and descriptions are missing', async () => {
    const bare = { code: 'A' };
    const twin = slice('B', { label: '' });
    const { container } = openSpin({
      api: {
        'GET /api/spinwheel/setup': { activeSpinwheel: { slices: [bare, twin, twin, null] }, userCoin: 1 },
      },
    });
    expect(await screen.findByRole('img', { name: 'วงล้อนำโชค มี 3 ช่อง' })).toBeVisible();
    const prizes = within(screen.getByRole('region', { name: 'รางวัลบนวงล้อ' }));
    expect(prizes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'ช่องที่ 1',
      'ช่องที่ 2',
      'ช่องที่ 3',
    ]);
    expect(container).not.toHaveTextContent(/NaN|undefined|null/);
  });

  it('[S3.27] lists two equal coupons twice, shows a dash for an invalid amount and refers an unnamed coupon to the support', async () => {
    const named = { prize: { name: 'เครดิต 20', slice: '20 บาท' }, amount: 20 };
    const { address, container } = openSpin({
      api: {
        'GET /api/spinwheel/setup': setupReply(1),
        'GET /api/spinwheel/coupon': [named, named, { amount: 'soon' }, null],
      },
    });
    const table = await screen.findByRole('table');
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(3);
    expect(rows[1]).toHaveTextContent('20.00 บาท');
    expect(rows[2]).toHaveTextContent('– บาท');
    expect(rows[2]).toHaveTextContent(th.coupons.askSupport);
    expect(container).not.toHaveTextContent(/NaN|undefined|null/);
    await user.click(within(rows[1] as HTMLElement).getByRole('button'));
    expect(new URL(address(), 'http://x').searchParams.get('dialog-coupon')).toBe('20 บาท');
  });

  it('shows a message after 5 seconds without the wheel and the coupons', async () => {
    const never = () => new Promise<never>(() => undefined);
    openSpin({ api: { 'GET /api/spinwheel/setup': never, 'GET /api/spinwheel/coupon': never } });
    expect(screen.queryByText(th.spin.slow)).not.toBeInTheDocument();
    await advance(5000);
    expect(screen.getAllByText(th.spin.slow)).toHaveLength(2);
  });
});

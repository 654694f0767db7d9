import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import common from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import { queryClient } from '@wallet/platform/query';
import { session } from '@wallet/platform/session';
import { refusal } from '@wallet/testing';
import th from '../locales/th.json';
import { doubleAnimations, type DoubledAnimation } from '../testing/animations';
import { hub, openSpin, pressHub, spinsIn, type Held } from '../testing/spin-view';
import { coupon, setupReply, slice } from '../testing/wheel-reply';

jest.mock('../result/rain', () => ({ rain: jest.fn(() => () => undefined) }));

let animations: DoubledAnimation[];
let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  animations = doubleAnimations();
  sessionStorage.clear();
  // Each test has its own member, because an unfinished action belongs to its member.
  session.start(`token-${Math.random()}`, false);
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const elsewhere = { keepsKeys: false };
/** Longer than all snapshots after a spin without a response, in ms. */
const allReadings = 45_000;

describe('a spin without an answer, of a backend that keeps no keys', () => {
  const lost = (held: Held, effect: (held: Held) => void) => () => {
    effect(held);
    return refusal('INTERNAL_SERVER_ERROR', 500);
  };
  const open = (effect: (held: Held) => void, coins: number | null = 3) => {
    const held: Held = { coins, coupons: [coupon('old')] };
    return openSpin({ ...elsewhere, held, reply: lost(held, effect) });
  };

  it.each<[string, (held: Held) => void, RegExp]>([
    ['a coin less', (held) => (held.coins = 2), /เหรียญลดจาก 3 เหลือ 2/],
    ['a coupon more', (held) => held.coupons.push(coupon('new')), /มีคูปองใหม่ในรายการของคุณ/],
  ])(
    '[S4.20] [S3.26] [S3.27] says by %s that the wheel was spun, and spins it once',
    async (_, effect, words) => {
      const { calls } = open(effect);
      await hub();
      await pressHub();
      expect(await screen.findByText(words)).toBeVisible();
      expect(screen.getByText(th.unknown.found)).toBeVisible();
      expect(screen.queryByText(th.failed.spinSafe)).not.toBeInTheDocument();
      await pass(600_000);
      act(() => void window.dispatchEvent(new Event('online')));
      await pass(allReadings);
      expect(spinsIn(calls)).toHaveLength(1);
      expect(spinsIn(calls)[0]?.headers['Idempotency-Key']).toBeUndefined();
      expect(animations).toHaveLength(0);
      await user.click(screen.getByRole('button', { name: common.unknown.close }));
      await waitFor(() =>
        expect(screen.getByRole('button', { name: /^หมุน/ })).not.toHaveAttribute('aria-disabled'),
      );
    },
  );

  it('[S4.20] shows the coins and coupons that it found on the wheel and in the list', async () => {
    open((held) => {
      held.coins = 2;
      held.coupons = [coupon('new'), ...held.coupons];
    });
    await hub();
    await pressHub();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^หมุน/ })).toHaveAccessibleName('หมุน 2 เหรียญ'),
    );
    expect(await screen.findByText('รางวัล new')).toBeVisible();
  });

  it('[S4.20] says of more coins no more than that they are more', async () => {
    open((held) => (held.coins = 7));
    await hub();
    await pressHub();
    expect(await screen.findByText(/เดิมมี 3 เหรียญ ตอนนี้มี 7 เหรียญ แต่อาจมาจากสาเหตุอื่น/)).toBeVisible();
    expect(screen.queryByText(th.unknown.found)).not.toBeInTheDocument();
  });

  it('[S4.20] while nothing changed it never says that no coin was taken, and a new spin asks with a warning', async () => {
    const { calls } = open(() => undefined);
    await hub();
    await pressHub();
    expect(await screen.findByText(th.unknown.reading)).toBeVisible();
    expect(await hub()).toHaveAttribute('aria-disabled', 'true');
    await pass(allReadings);
    expect(screen.getByText(/ยังมี 3 เหรียญเท่าเดิม แต่ผลอาจตามมาทีหลังได้/)).toBeVisible();
    expect(screen.getByText(th.wheel.unknown)).toBeVisible();
    expect(screen.queryByText(th.failed.spinSafe)).not.toBeInTheDocument();
    await user.click(await hub());
    expect(spinsIn(calls)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: common.unknown.repeat }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent(common.unknown.confirm.text);
    expect(spinsIn(calls)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: common.unknown.confirm.action }));
    await pass(0);
    await waitFor(() => expect(spinsIn(calls)).toHaveLength(2));
  });

  it('[S4.20] says so when the coins cannot be read', async () => {
    open(() => undefined, null);
    await hub();
    await pressHub();
    await pass(allReadings);
    expect(screen.getByText(th.unknown.unreadable)).toBeVisible();
  });

  it('[S4.20] is found again when the page is opened anew, also while the wheel cannot be read', async () => {
    const first = open(() => undefined);
    await hub();
    await pressHub();
    first.unmount();
    const { calls } = openSpin({
      ...elsewhere,
      held: { coins: 2, coupons: [coupon('old')] },
      api: { 'GET /api/spinwheel/setup': refusal('INTERNAL_SERVER_ERROR', 500) },
    });
    expect(await screen.findByText(th.spin.failedTitle)).toBeVisible();
    expect(screen.getByText(common.unknown.title)).toBeVisible();
    expect(screen.queryByText(/เหรียญของคุณไม่เปลี่ยนแปลง/)).not.toBeInTheDocument();
    await pass(allReadings);
    expect(spinsIn(calls)).toHaveLength(0);
  });
});

describe('a spin that is answered with little', () => {
  it.each([
    ['nothing', ''],
    ['an empty object', {}],
    ['a word', 'OK'],
    ['success alone', { success: true }],
    ['a result of nothing', { success: true, result: {} }],
  ])('[S3.28] %s: says that it went through and where to look, with the wheel at rest', async (_, reply) => {
    const held: Held = { coins: 3, coupons: [] };
    const { calls } = openSpin({
      ...elsewhere,
      held,
      reply: () => {
        held.coins = 2;
        held.coupons = [coupon('new')];
        return reply;
      },
    });
    await hub();
    await pressHub();
    const dialog = await screen.findByRole('dialog', { name: th.untold.title });
    expect(dialog).toHaveTextContent(th.untold.text);
    expect(dialog).toHaveTextContent(th.untold.look);
    expect(animations).toHaveLength(0);
    expect(await screen.findByText('รางวัล new')).toBeVisible();
    expect(await hub()).toHaveAccessibleName('หมุน 2 เหรียญ');
    await user.click(within(dialog).getByRole('button', { name: common.ok }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(spinsIn(calls)).toHaveLength(1);
  });

  it.each<[string, object, string]>([
    ['a refusal', { success: false, error: 'SPINWHEEL_INACTIVE' }, errors.SPINWHEEL_INACTIVE],
    ['a success without a slice', {}, th.untold.text],
    ['a slice', { success: true, result: { code: 'B', label: 'ช่อง B' } }, 'ช่อง B'],
  ])('[S8.12] [S3.28] %s is told although the wheel is gone meanwhile', async (_, reply, words) => {
    let active = true;
    openSpin({
      reply: () => {
        active = false;
        return reply;
      },
      api: { 'GET /api/spinwheel/setup': () => (active ? setupReply(3) : { activeSpinwheel: null }) },
    });
    await hub();
    await pressHub();
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText(th.spin.inactiveTitle)).toBeInTheDocument();
    await pass(2000);
    expect(screen.getByText(words)).toBeVisible();
  });

  it('[S3.28] [S2.57] without the coins left shows no coins in the prize, and reads them once the wheel stands', async () => {
    const held: Held = { coins: 3, coupons: [] };
    openSpin({
      held,
      reply: () => {
        held.coins = 2;
        return { success: true, result: { code: 'B', label: 'ช่อง B' } };
      },
    });
    await hub();
    await pressHub();
    await waitFor(() => expect(animations).toHaveLength(1));
    expect(await hub()).toHaveAccessibleName('หมุน 3 เหรียญ');
    await act(async () => animations[0]?.finish());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^หมุน/ })).toHaveAccessibleName('หมุน 2 เหรียญ'),
    );
    await pass(2000);
    const prize = await screen.findByRole('dialog', { name: 'ผลการหมุน' });
    expect(prize).toHaveTextContent('ช่อง B');
    expect(prize).not.toHaveTextContent(/เหลือ|NaN|undefined|null/);
  });

  it('[S3.28] by its label alone turns to the slice of that label', async () => {
    openSpin({ reply: { success: true, result: { label: 'ช่อง B', remainingCoin: '2' } } });
    await hub();
    await pressHub();
    await waitFor(() => expect(animations).toHaveLength(1));
    expect(animations[0]?.frames.at(-1)).toEqual({ offset: 1, transform: 'rotate(1320.000deg)' });
  });

  it('[S3.28] [S8.12] an error without a word on success is a refusal', async () => {
    openSpin({ ...elsewhere, reply: { error: 'NO_COIN' } });
    await hub();
    await pressHub();
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(errors.NO_COIN);
  });
});

describe('a wheel of which little is told', () => {
  it('[S3.26] [S4.20] without the coins shows a dash, never NaN, and leaves the decision to the server', async () => {
    const { calls, container } = openSpin({
      held: { coins: null, coupons: [] },
      reply: refusal('NO_COIN'),
    });
    expect(await hub()).toHaveTextContent('–');
    expect(screen.getByText(th.wheel.coinsUnknown)).toBeVisible();
    await pressHub();
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(errors.NO_COIN);
    expect(spinsIn(calls)).toHaveLength(1);
    expect(container).not.toHaveTextContent(/NaN|undefined|null/);
  });

  it('[S3.26] without a name, labels, colours and words draws its slices by their places', async () => {
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

  it('[S3.27] lists two equal coupons twice, an amount that is none as a dash, and tells of one that nothing names', async () => {
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

  it('says after 5 seconds that the wheel and the coupons take long', async () => {
    const never = () => new Promise<never>(() => undefined);
    openSpin({ api: { 'GET /api/spinwheel/setup': never, 'GET /api/spinwheel/coupon': never } });
    expect(screen.queryByText(th.spin.slow)).not.toBeInTheDocument();
    await pass(5000);
    expect(screen.getAllByText(th.spin.slow)).toHaveLength(2);
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '@wallet/platform/events';
import common from '@wallet/platform/locales/common.th.json';
import { session } from '@wallet/platform/session';
import { type DoubledCall, refusal, renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { coupon } from '../testing/wheel-reply';
import { ClaimDialog } from './claim-dialog';

/** The data of a backend that stores no idempotency keys; a test changes it as a claim would. */
interface Held {
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

let user: ReturnType<typeof userEvent.setup>;
const close = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  close.mockClear();
  sessionStorage.clear();
  session.start(`token-${Math.random()}`, false);
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const claims = (calls: readonly DoubledCall[]) => calls.filter(({ path }) => path.endsWith('/claim'));
const allReadings = 45_000;

function open(answer: (held: Held) => unknown, change: Partial<Held> = {}, code = 'c1') {
  const held: Held = { wallet: 100, coupons: [coupon(1)], statements: [], ...change };
  const view = renderRemote(<ClaimDialog params={{ coupon: code }} close={close} />, {
    texts: { spin: th },
    keepsKeys: false,
    api: {
      'GET /api/bonus/check/active': { status: false, type: null },
      'GET /api/spinwheel/coupon': () => held.coupons,
      'GET /api/wallet': () => ({ wallet: { amount: held.wallet } }),
      'POST /api/statement': () => ({ statements: held.statements }),
      'POST /api/spinwheel/coupon/claim': () => answer(held),
    },
  });
  return { ...view, held };
}

async function confirm(name: RegExp | string = /^รับ 1,000.50 บาท/) {
  await user.click(await screen.findByRole('button', { name }));
  await pass(500);
}

const lostAfter = (effect: (held: Held) => void) => (held: Held) => {
  effect(held);
  return refusal('INTERNAL_SERVER_ERROR', 500);
};

describe('a claim without an answer, of a backend that keeps no keys', () => {
  it.each<[string, (held: Held) => void, Partial<Held>]>([
    ['its coupon is gone', (held) => (held.coupons = []), {}],
    ['one of two equal coupons is gone', (held) => held.coupons.pop(), { coupons: [coupon(1), coupon(1)] }],
    ['its money is in the statement', (held) => held.statements.push(entry), {}],
  ])('[S2.57] [S3.27] says that it went through when %s, and claims once', async (_, effect, change) => {
    const { calls } = open(lostAfter(effect), change);
    await confirm();
    expect(await screen.findByText(th.claim.happened)).toBeVisible();
    await pass(600_000);
    expect(claims(calls)).toHaveLength(1);
    expect(claims(calls)[0]?.headers['Idempotency-Key']).toBeUndefined();
    expect(screen.queryByText(th.failed.claimSafe)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: common.unknown.repeat })).not.toBeInTheDocument();
  });

  it.each<[string, (held: Held) => void]>([
    ['coupons with other names, as in another language', (held) => (held.coupons = [coupon(9)])],
    ['a coupon more', (held) => held.coupons.push(coupon(2))],
    ['an entry of another amount', (held) => held.statements.push({ ...entry, amount: 5 })],
  ])('[S2.57] takes %s for no proof', async (_, effect) => {
    open(lostAfter(effect));
    await confirm();
    await pass(allReadings);
    expect(screen.getByText(common.unknown.unchanged)).toBeVisible();
  });

  it('[S2.57] is found again when its dialog is closed and opened anew, and not claimed twice', async () => {
    const { calls, unmount } = open(lostAfter(() => undefined));
    await confirm();
    expect(await screen.findByText(common.unknown.title)).toBeVisible();
    await user.click(screen.getByRole('button', { name: th.claim.cancel }));
    expect(close).toHaveBeenCalledTimes(1);
    unmount();
    const second = open(() => undefined);
    expect(await screen.findByText(common.unknown.title)).toBeVisible();
    expect(await screen.findByRole('button', { name: /^รับ 1,000.50 บาท/ })).toBeDisabled();
    await pass(allReadings);
    expect([...claims(calls), ...claims(second.calls)]).toHaveLength(1);
  });
});

describe('a claim that is answered with little', () => {
  it.each([
    ['nothing', ''],
    ['an empty object', {}],
    ['a word', 'OK'],
    ['a list', []],
  ])(
    '[S2.57] [S3.27] %s: says the amount that the list gave, and nothing of the wallet',
    async (_, reply) => {
      const heard = jest.fn();
      const stop = events.on('spin:prize-claimed', heard);
      const { calls } = open(() => reply);
      await confirm();
      const dialog = await screen.findByRole('dialog', { name: th.claim.doneTitle });
      expect(dialog).toHaveTextContent('+1,000.50 บาท');
      expect(dialog).not.toHaveTextContent(th.claim.inWallet);
      expect(dialog).not.toHaveTextContent(/NaN|undefined|null/);
      expect(heard).toHaveBeenCalledWith({ amount: 100_050 });
      expect(claims(calls)).toHaveLength(1);
      stop();
    },
  );
});

describe('a coupon of which little is told', () => {
  it('[S3.27] [S7.19] of prize and amount alone is claimed by what the list gives', async () => {
    const bare = { prize: { name: 'เครดิต 20', slice: '20 บาท' }, amount: 20 };
    const { calls } = open(() => ({}), { coupons: [bare] }, '20 บาท');
    await confirm('รับ 20.00 บาท');
    await waitFor(() => expect(claims(calls).map(({ body }) => body)).toEqual([{ coupon: '20 บาท' }]));
  });

  it('[S3.27] whose amount is none shows a dash, and never says how much was added', async () => {
    open(() => ({}), { coupons: [{ coupon: 'c1', prize: { name: 'ทอง' }, amount: 'มาก' }] });
    const dialog = await screen.findByRole('dialog', { name: th.claim.title });
    expect(await within(dialog).findByText(th.claim.untoldText)).toBeVisible();
    expect(dialog).toHaveTextContent('– บาท');
    await confirm(th.claim.confirmUntold);
    const done = await screen.findByRole('dialog', { name: th.claim.doneTitle });
    expect(done).toHaveTextContent(th.claim.receivedUntold);
    expect(done).not.toHaveTextContent(/บาท|NaN|null/);
  });

  it('says after 5 seconds that the coupons take long', async () => {
    renderRemote(<ClaimDialog params={{ coupon: 'c1' }} close={close} />, {
      texts: { spin: th },
      api: {
        'GET /api/bonus/check/active': { status: false, type: null },
        'GET /api/spinwheel/coupon': () => new Promise<never>(() => undefined),
      },
    });
    await pass(5000);
    expect(screen.getByText(th.spin.slow)).toBeVisible();
  });
});

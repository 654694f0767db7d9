import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '@wallet/platform/events';
import common from '@wallet/platform/locales/common.th.json';
import { session } from '@wallet/platform/session';
import { errorResponse, type MockCall, renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { coupon } from '../testing/wheel-reply';
import { ClaimDialog } from './claim-dialog';

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

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const claimCalls = (calls: readonly MockCall[]) => calls.filter(({ path }) => path.endsWith('/claim'));
/** Longer than all snapshots after a claim without a response, in ms. */
const allChecksMs = 45_000;

function open(
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

async function confirm(name: RegExp | string = /^รับ 1,000.50 บาท/) {
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
    [
      'one of two equal coupons is missing',
      (backend) => backend.coupons.pop(),
      { coupons: [coupon(1), coupon(1)] },
    ],
    ['its amount is in the statement', (backend) => backend.statements.push(entry), {}],
  ])('[S2.57] [S3.27] is reported as successful when %s, and is sent once', async (_, effect, overrides) => {
    const { calls } = open(lostAfter(effect), overrides);
    await confirm();
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
    open(lostAfter(effect));
    await confirm();
    await advance(allChecksMs);
    expect(screen.getByText(common.unknown.unchanged)).toBeVisible();
  });

  it('[S2.57] is resumed when its dialog is closed and opened again, and is not sent twice', async () => {
    const { calls, unmount } = open(lostAfter(() => undefined));
    await confirm();
    expect(await screen.findByText(common.unknown.title)).toBeVisible();
    await user.click(screen.getByRole('button', { name: th.claim.cancel }));
    expect(close).toHaveBeenCalledTimes(1);
    unmount();
    const second = open(() => undefined);
    expect(await screen.findByText(common.unknown.title)).toBeVisible();
    expect(await screen.findByRole('button', { name: /^รับ 1,000.50 บาท/ })).toBeDisabled();
    await advance(allChecksMs);
    expect([...claimCalls(calls), ...claimCalls(second.calls)]).toHaveLength(1);
  });
});

describe('a claim with a minimal response', () => {
  it.each([
    ['an empty body', ''],
    ['an empty object', {}],
  ])('[S2.57] [S3.27] (%s) shows the amount of the list and no wallet balance', async (_, reply) => {
    const onClaimed = jest.fn();
    const stop = events.on('spin:prize-claimed', onClaimed);
    const { calls } = open(() => reply);
    await confirm();
    const dialog = await screen.findByRole('dialog', { name: th.claim.doneTitle });
    expect(dialog).toHaveTextContent('+1,000.50 บาท');
    expect(dialog).not.toHaveTextContent(th.claim.inWallet);
    expect(dialog).not.toHaveTextContent(/NaN|undefined|null/);
    expect(onClaimed).toHaveBeenCalledWith({ amount: 100_050 });
    expect(claimCalls(calls)).toHaveLength(1);
    stop();
  });
});

describe('a coupon with few fields', () => {
  it('[S3.27] [S7.19] is claimed by the label of its slice when it has only a prize and an amount', async () => {
    const bare = { prize: { name: 'เครดิต 20', slice: '20 บาท' }, amount: 20 };
    const { calls } = open(() => ({}), { coupons: [bare] }, '20 บาท');
    await confirm('รับ 20.00 บาท');
    await waitFor(() => expect(claimCalls(calls).map(({ body }) => body)).toEqual([{ coupon: '20 บาท' }]));
  });

  it('[S3.27] shows a dash for an invalid amount and never says how much was added', async () => {
    open(() => ({}), { coupons: [{ coupon: 'c1', prize: { name: 'ทอง' }, amount: 'มาก' }] });
    const dialog = await screen.findByRole('dialog', { name: th.claim.title });
    expect(await within(dialog).findByText(th.claim.unknownText)).toBeVisible();
    expect(dialog).toHaveTextContent('– บาท');
    await confirm(th.claim.confirmUnknown);
    const done = await screen.findByRole('dialog', { name: th.claim.doneTitle });
    expect(done).toHaveTextContent(th.claim.receivedUnknown);
    expect(done).not.toHaveTextContent(/บาท|NaN|null/);
  });

  it('shows a message after 5 seconds without the coupons', async () => {
    renderRemote(<ClaimDialog params={{ coupon: 'c1' }} close={close} />, {
      texts: { spin: th },
      api: {
        'GET /api/bonus/check/active': { status: false, type: null },
        'GET /api/spinwheel/coupon': () => new Promise<never>(() => undefined),
      },
    });
    await advance(5000);
    expect(screen.getByText(th.spin.slow)).toBeVisible();
  });
});

import { type ApiError, makeApiError } from '@wallet/contract';
import type { MoneyCallOptions } from '@wallet/platform/api';
import { collectReports, type Problem } from '@wallet/platform/reporting';
import { session } from '@wallet/platform/session';
import { createMoneyAction, maxResumeMs, type KeySupport } from './create-money-action';
import type { SnapshotDiff, Snapshot } from './snapshot';
import { loginFingerprint } from './stored-intent';

type Input = { amount: number };
type Reply = { reference: string };
type Outcome = Reply | ApiError | Promise<Reply>;

const input: Input = { amount: 100 };
const done: Reply = { reference: 'T1' };
const lost = () => makeApiError({ kind: 'network' });
const refused = (status: number) => makeApiError({ kind: 'code', code: 'MONEY_NOT_ENOUGH', status });
const blockedIp = () => makeApiError({ kind: 'code', code: 'INVALID_IP', status: 401 });
const unreadable = new RangeError('not an amount') as unknown as ApiError;
const storedText = () => sessionStorage.getItem('money:wallet.transfer');

/** A backend that supports idempotency keys and confirms it. */
const withKeys = (): KeySupport => ({ isSupported: () => true, probe: async () => true });
/** A backend of the specification alone, which does not advertise idempotency keys. */
const withoutKeys = (): KeySupport => ({ isSupported: () => false, probe: async () => false });

interface ActionSetup {
  name?: string;
  keys?: KeySupport;
  /** Results of the snapshot reads in order; the last one repeats. Without this, every read fails. */
  snapshots?: (Snapshot | Promise<Snapshot>)[];
  prepare?: () => Promise<unknown>;
  compare?: (before: Snapshot | null, after: Snapshot) => SnapshotDiff;
}

/** Creates an action whose responses arrive in order; a missing response never arrives. */
function makeAction(
  outcomes: Outcome[] = [],
  { name = 'wallet.transfer', keys = withKeys(), ...rest }: ActionSetup = {},
) {
  const sent: { input: Input; key: string | undefined }[] = [];
  const succeeded: Reply[] = [];
  const { prepare, compare } = rest;
  const snapshots = [...(rest.snapshots ?? [])];
  const changed = jest.fn();
  const action = createMoneyAction<Input, Reply>(
    name,
    {
      ...(prepare && { prepare }),
      ...(compare && { compare }),
      onChanged: changed,
      readSnapshot: async () => {
        const snapshot = snapshots.length > 1 ? snapshots.shift() : snapshots[0];
        if (!snapshot) throw new Error('nothing can be read');
        return snapshot;
      },
      send: (sentInput, { idempotencyKey }: MoneyCallOptions) => {
        sent.push({ input: sentInput, key: idempotencyKey });
        const outcome = outcomes.shift();
        if (!outcome) return new Promise(() => undefined);
        return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome as Reply);
      },
      onSuccess: (reply) => succeeded.push(reply),
    },
    keys,
  );
  action.attach();
  const status = () => action.state().status;
  return { action, status, sent, succeeded, changed, keys: () => new Set(sent.map(({ key }) => key)) };
}

const advance = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

/** Creates an action, submits it and waits until it is sent. */
async function submit(...setup: Parameters<typeof makeAction>) {
  const made = makeAction(...setup);
  made.action.run(input);
  await advance();
  return made;
}

const reported: Problem[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  session.start('token-of-somchai', false);
  reported.splice(0);
  collectReports((problem) => void reported.push(problem));
});
afterEach(() => {
  collectReports(undefined);
  jest.useRealTimers();
});

test('counts a double click as one action, ends with a response, and gives the next action a new key', async () => {
  const { action, sent, keys, succeeded } = makeAction([done, done]);
  action.run(input);
  action.run(input);
  expect(action.state()).toEqual({ status: 'sending', input });
  await advance();
  expect(action.state()).toEqual({ status: 'done', input, reply: done });
  expect(succeeded).toEqual([done]);
  action.dismiss();
  action.run(input);
  await advance();
  expect(sent).toHaveLength(2);
  expect(keys().size).toBe(2);
});

test('sends nothing after a rejection, and a retry is a new intent', async () => {
  const { action, status, sent, keys } = await submit([refused(422), done]);
  await advance(600_000);
  expect(action.state()).toMatchObject({ status: 'refused', error: { code: 'MONEY_NOT_ENOUGH' } });
  expect(sent).toHaveLength(1);
  action.retry();
  await advance();
  expect(status()).toBe('done');
  expect(keys().size).toBe(2);
});

test.each([
  ['a lost connection', lost()],
  ['no answer in time', makeApiError({ kind: 'timeout' })],
  ['an internal server error', refused(500)],
  ['a gateway error', makeApiError({ kind: 'message', message: 'Bad gateway', status: 502 })],
  ['a request timeout of the server', refused(408)],
  ['too many requests', refused(429)],
  ['a fault of this page while it read the reply', unreadable],
])('resends the same key and body after %s until a definite response', async (_, failure: ApiError) => {
  const { action, sent, keys, succeeded } = await submit([failure, failure, done]);
  expect(action.state()).toMatchObject({ status: 'pending', input });
  await advance(120_000);
  expect(action.state()).toEqual({ status: 'done', input, reply: done });
  expect(sent).toHaveLength(3);
  expect(keys().size).toBe(1);
  expect(succeeded).toEqual([done]);
});

test.each([
  ['a blocked IP address', blockedIp()],
  ['a rejection by a firewall', makeApiError({ kind: 'message', message: 'Forbidden', status: 403 })],
  ['a temporary 404', refused(404)],
])('keeps the key after a lost reply and %s, until a definite response', async (_, error: ApiError) => {
  const { status, sent, keys, succeeded } = await submit([lost(), error, error, done]);
  window.dispatchEvent(new Event('online'));
  await advance();
  expect(status()).toBe('pending');
  await advance(60_000);
  expect(status()).toBe('done');
  expect(sent).toHaveLength(4);
  expect(keys().size).toBe(1);
  expect(succeeded).toEqual([done]);
});

test.each([
  ['a blocked IP address of the first request', [blockedIp()]],
  ['400', [lost(), refused(400)]],
  ['409', [lost(), refused(409)]],
  ['422', [lost(), refused(422)]],
])('ends with a rejection of the action itself (%s)', async (_, outcomes) => {
  const count = outcomes.length;
  const { status, sent } = await submit(outcomes);
  await advance(60_000);
  expect(status()).toBe('refused');
  expect(sent).toHaveLength(count);
});

test('sends and dismisses nothing else while the outcome is unknown, and checks it back online and on request', async () => {
  const { action, status, sent } = await submit([lost(), lost(), lost()]);
  action.run({ amount: 200 });
  action.dismiss();
  expect(status()).toBe('pending');
  window.dispatchEvent(new Event('online'));
  await advance();
  expect(sent).toHaveLength(2);
  action.retry();
  await advance();
  expect(sent.map((request) => request.input.amount)).toEqual([100, 100, 100]);
});

test('waits longer before each retry, and sends one request at a time', async () => {
  const { sent } = await submit(Array.from({ length: 20 }, lost));
  await advance(60_000);
  expect(sent.length).toBeLessThan(10);
  expect(sent.length).toBeGreaterThan(4);
  const hanging = makeAction([], { name: 'wallet.withdraw' });
  hanging.action.run(input);
  window.dispatchEvent(new Event('online'));
  await advance();
  expect(hanging.sent).toHaveLength(1);
});

test('continues after a reload with the same key and input, even when the backend blocks the IP address', async () => {
  const before = await submit();
  const after = makeAction([blockedIp(), done]);
  expect(after.action.state()).toMatchObject({ status: 'pending', input });
  await advance();
  expect(after.status()).toBe('pending');
  await advance(60_000);
  expect(after.status()).toBe('done');
  expect(after.keys()).toEqual(before.keys());
});

test('is in progress and stores a key when a request is sent, never before', async () => {
  let load: () => void = () => undefined;
  const prepare = () => new Promise<void>((resolve) => (load = resolve));
  const { action, sent } = makeAction([], { prepare });
  expect(action.isInProgress()).toBe(false);
  action.run(input);
  await advance();
  expect(storedText()).toBeNull();
  load();
  await advance();
  expect(storedText()).toContain(sent[0]?.key);
  expect(action.isInProgress()).toBe(true);
});

test('does not resend or report an action whose login ended while it was in flight', async () => {
  let reject: (error: ApiError) => void = () => undefined;
  const { sent, succeeded } = await submit([new Promise<Reply>((_, fail) => (reject = fail))]);
  session.start('token-of-malee', false);
  reject(makeApiError({ kind: 'cancelled' }));
  await advance(600_000);
  expect({ sent: sent.length, succeeded, reported }).toEqual({ sent: 1, succeeded: [], reported: [] });
  expect(makeAction().action.state()).toEqual({ status: 'idle' });
});

test('never sends the action of another member', async () => {
  const { sent } = await submit([lost(), done]);
  session.start('token-of-malee', false);
  await advance(600_000);
  expect(sent).toHaveLength(1);
  expect(makeAction().action.state()).toEqual({ status: 'idle' });
});

test('rejects when the login ended before the first request; later the outcome stays unknown', async () => {
  const over = () => makeApiError({ kind: 'session', reason: 'invalid-token' });
  expect((await submit([over()])).status()).toBe('refused');
  const later = await submit([lost(), over()], { name: 'wallet.withdraw' });
  await advance(600_000);
  expect(later.status()).toBe('pending');
  expect(later.sent).toHaveLength(2);
});

test('does not resume an action that is days old', async () => {
  const before = await submit();
  await advance(maxResumeMs);
  const after = makeAction([done]);
  expect(after.action.state()).toEqual({ status: 'idle', expired: input });
  after.action.run({ amount: 5 });
  await advance();
  expect(after.sent.map((request) => request.input.amount)).toEqual([5]);
  expect(after.keys()).not.toEqual(before.keys());
});

test.each([
  ['another format', () => '{"key":'],
  ['a key that was stored before its request', () => JSON.stringify({ key: 'k', login: loginFingerprint() })],
])('ignores a stored value with %s', (_, text) => {
  sessionStorage.setItem('money:wallet.transfer', text());
  expect(makeAction().action.state()).toEqual({ status: 'idle' });
});

describe('with a backend without idempotency keys', () => {
  const before: Snapshot = { wallet: 100_000, traces: ['w1'] };
  const after = (change: Partial<Snapshot>): Snapshot => ({ ...before, ...change });
  const submitWithoutKeys = (
    snapshots: ActionSetup['snapshots'],
    outcomes: Outcome[] = [lost(), done],
    setup: ActionSetup = {},
  ) => submit(outcomes, { keys: withoutKeys(), snapshots, ...setup });

  test.each([
    ['a lost connection', lost()],
    ['no answer in time', makeApiError({ kind: 'timeout' })],
    ['a server error without a body', makeApiError({ kind: 'server', status: 500 })],
    ['a server error with a code', refused(500)],
    ['a gateway error', makeApiError({ kind: 'message', message: 'Bad gateway', status: 502 })],
    ['a fault of this page while it read the reply', unreadable],
  ])(
    'sends one request only, also later, back online, on a check and after a reload, after %s',
    async (_, failure) => {
      const { action, status, sent } = await submitWithoutKeys([before], [failure, done]);
      expect(status()).toBe('unknown');
      await advance(120_000);
      window.dispatchEvent(new Event('online'));
      action.retry();
      await advance(120_000);
      action.run(input);
      const reloaded = makeAction([done], { keys: withoutKeys(), snapshots: [before] });
      await advance(600_000);
      expect(reloaded.action.state()).toMatchObject({ status: 'unknown', input });
      expect([...sent, ...reloaded.sent]).toEqual([{ input, key: undefined }]);
    },
  );

  test('does not wait long for a snapshot that hangs, and sends no key, because it may be an unknown header', async () => {
    const { status, keys } = await submitWithoutKeys([new Promise(() => undefined)], [done]);
    await advance(5_000);
    expect(status()).toBe('done');
    expect([...keys()]).toEqual([undefined]);
  });

  test.each<[string, Snapshot, string]>([
    ['an entry that was not there before', after({ wallet: 90_000, traces: ['w2', 'w1'] }), 'happened'],
    ['another amount in the wallet', after({ wallet: 90_000 }), 'changed'],
    ['the same as before', before, 'unchanged'],
    ['nothing that could be compared', { wallet: null, traces: null }, 'unreadable'],
  ])('detects %s by a snapshot', async (_, now, outcome) => {
    const { action, changed } = await submitWithoutKeys([before, now]);
    await advance(120_000);
    expect(action.state()).toMatchObject({ status: 'unknown', isChecking: false, diff: { outcome } });
    expect(changed.mock.calls.length > 0).toBe(outcome !== 'unchanged');
  });

  test('compares snapshots with the function of the action', async () => {
    const compare = jest.fn(() => ({ outcome: 'happened', before: null, after: 1 }) as const);
    const { action } = await submitWithoutKeys([before, after({ wallet: 1 })], [lost()], { compare });
    await advance(120_000);
    expect(compare).toHaveBeenCalledWith(before, after({ wallet: 1 }));
    expect(action.state()).toMatchObject({ isChecking: false, diff: { outcome: 'happened', after: 1 } });
  });

  test('detects a late effect in a later snapshot', async () => {
    const late = after({ traces: ['w2', 'w1'] });
    const { action } = await submitWithoutKeys([before, before, before, late]);
    await advance(1_000);
    expect(action.state()).toMatchObject({ isChecking: true, diff: { outcome: 'unchanged' } });
    await advance(60_000);
    expect(action.state()).toMatchObject({ isChecking: false, diff: { outcome: 'happened' } });
  });

  /** Starts an action of unknown outcome whose last snapshot is in flight; `read` resolves it. */
  async function startLastSnapshot(known: Snapshot) {
    let read: (snapshot: Snapshot) => void = () => undefined;
    const last = new Promise<Snapshot>((resolve) => (read = resolve));
    const opened = await submitWithoutKeys([before, known, known, known, last, known]);
    await advance(40_000);
    expect(opened.action.state()).toMatchObject({ status: 'unknown', isChecking: true });
    return { ...opened, read };
  }

  const newEntry = after({ traces: ['w2', 'w1'] });
  const lessMoney = after({ wallet: 90_000 });
  const muchLess = after({ wallet: 80_000 });

  test.each<[string, Snapshot, Snapshot, number, object]>([
    ['nothing', before, before, 2, { status: 'done' }],
    ['what the player knew', lessMoney, lessMoney, 2, { status: 'done' }],
    ['nothing readable', before, { wallet: null, traces: null }, 2, { status: 'done' }],
    ['that it happened', before, newEntry, 1, { isChecking: false, diff: { outcome: 'happened' } }],
    ['another amount', before, muchLess, 1, { isChecking: false, diff: { outcome: 'changed' } }],
  ])(
    'resends during a snapshot only after it, and only without news: %s',
    async (_, known, now, count, state) => {
      const { action, sent, read } = await startLastSnapshot(known);
      action.resubmit();
      action.resubmit();
      await advance();
      expect(sent).toHaveLength(1);
      read(now);
      await advance(120_000);
      expect(action.state()).toMatchObject(state);
      expect(sent).toHaveLength(count);
    },
  );

  test('starts a new action while a snapshot of a dismissed one is in flight', async () => {
    const { action, sent, read } = await startLastSnapshot(before);
    action.dismiss();
    expect(action.state()).toEqual({ status: 'idle' });
    expect(storedText()).toBeNull();
    action.run({ amount: 200 });
    await advance();
    read(muchLess);
    await advance(120_000);
    expect(action.state()).toMatchObject({ status: 'done', input: { amount: 200 } });
    expect(sent).toHaveLength(2);
  });

  test('sends nothing without a network, and reports that nothing was sent', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { action, sent } = await submitWithoutKeys([before], [done]);
    expect(action.state()).toMatchObject({ status: 'refused', error: { kind: 'unsent' } });
    expect(sent).toEqual([]);
    online.mockRestore();
  });

  test.each([400, 401, 403, 404, 422, 429])('ends with a rejection that has a code (%i)', async (code) => {
    const { status, sent } = await submitWithoutKeys([before], [refused(code)]);
    await advance(120_000);
    expect(status()).toBe('refused');
    expect(sent).toHaveLength(1);
  });
});

test('does not repeat the action when keys do not reach the backend', async () => {
  const keys: KeySupport = { isSupported: () => true, probe: async () => false };
  const { action, sent } = await submit([lost(), done], { keys, snapshots: [{ wallet: 1, traces: [] }] });
  await advance(600_000);
  expect(action.state()).toMatchObject({ status: 'unknown', diff: { outcome: 'unreadable' } });
  expect(sent).toHaveLength(1);
});

test('repeats the action with its key when the snapshot is the first reply that advertises keys', async () => {
  let isSupported = false;
  const keys: KeySupport = { isSupported: () => isSupported, probe: async () => true };
  const { action, status, sent } = makeAction([lost(), done], {
    keys,
    snapshots: [Promise.resolve({ wallet: 1, traces: [] })],
  });
  action.run(input);
  isSupported = true;
  await advance(60_000);
  expect(status()).toBe('done');
  expect(sent.map(({ key }) => key)).toEqual([expect.any(String), sent[0]?.key]);
});

test('repeats nothing while the probe has no response', async () => {
  let responseCount = 0;
  const probe = async () => {
    if (responseCount++ < 3) throw lost();
    return true;
  };
  const { status, sent } = await submit([lost(), done], { keys: { isSupported: () => true, probe } });
  await advance(2_000);
  expect(sent).toHaveLength(1);
  await advance(60_000);
  expect(status()).toBe('done');
  expect(sent).toHaveLength(2);
});

test('sends and resumes nothing when the code of the call cannot be loaded', async () => {
  const prepare = () => Promise.reject(new Error('Loading chunk failed'));
  const { action, sent } = await submit([done], { prepare });
  expect(action.state()).toMatchObject({ status: 'refused', error: { kind: 'unsent' } });
  expect(sent).toEqual([]);
  expect(makeAction([done]).action.state()).toEqual({ status: 'idle' });
});

test.each<[string, KeySupport, Outcome[]]>([
  ['is requested again with the same key', withKeys(), [lost(), lost(), done]],
  ['only appears in snapshots', withoutKeys(), [lost()]],
])('reports an unknown outcome that %s once, with its key and no input', async (_name, keys, outcomes) => {
  const { sent } = await submit(outcomes, { keys });
  await advance(60_000);
  const [key] = sent.map((request) => request.key);
  const problems = key === undefined ? ['network'] : ['network', `key ${key}`];
  expect(reported).toEqual([
    { code: 'MONEY-UNKNOWN', remote: 'remote-wallet', about: 'wallet.transfer', problems },
  ]);
});

import { type ApiError, makeApiError } from '@wallet/contract';
import type { MoneyCallOptions } from '@wallet/platform/api';
import { collectReports, type Problem } from '@wallet/platform/reporting';
import { session } from '@wallet/platform/session';
import { createMoneyAction, maxResumeMs, type KeySupport } from './create-money-action';
import type { SnapshotDiff, Snapshot } from './snapshot';
import { loginFingerprint } from './stored-intent';

type Input = { amount: number };
type Reply = { reference: string };
type Outcome = Reply | ApiError;

const done: Reply = { reference: 'T1' };
const lost = () => makeApiError({ kind: 'network' });
const refused = (status: number) => makeApiError({ kind: 'code', code: 'MONEY_NOT_ENOUGH', status });

/** A backend that supports idempotency keys and confirms it. */
const withKeys = (): KeySupport => ({ isSupported: () => true, probe: async () => true });
/** A backend of the specification alone, which does not advertise idempotency keys. */
const withoutKeys = (): KeySupport => ({ isSupported: () => false, probe: async () => false });

interface ActionSetup {
  name?: string;
  keys?: KeySupport;
  /** Results of the snapshot reads in order; the last one repeats. Without this, every read fails. */
  snapshots?: Snapshot[];
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
      send: (input, { idempotencyKey }: MoneyCallOptions) => {
        sent.push({ input, key: idempotencyKey });
        const outcome = outcomes.shift();
        if (!outcome) return new Promise(() => undefined);
        return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome as Reply);
      },
      onSuccess: (reply) => succeeded.push(reply),
    },
    keys,
  );
  action.attach();
  return { action, sent, succeeded, changed, keys: () => new Set(sent.map(({ key }) => key)) };
}

const advance = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  session.start('token-of-somchai', false);
});
afterEach(() => jest.useRealTimers());

test('ends with a response, and the next action has a new key', async () => {
  const { action, sent, keys, succeeded } = makeAction([done, done]);
  action.run({ amount: 100 });
  expect(action.state()).toEqual({ status: 'sending', input: { amount: 100 } });
  await advance();
  expect(action.state()).toEqual({ status: 'done', input: { amount: 100 }, reply: done });
  expect(succeeded).toEqual([done]);
  action.dismiss();
  action.run({ amount: 100 });
  await advance();
  expect(sent).toHaveLength(2);
  expect(keys().size).toBe(2);
});

test('counts a double click as one action', async () => {
  const { action, sent } = makeAction();
  action.run({ amount: 100 });
  action.run({ amount: 100 });
  await advance();
  expect(sent).toHaveLength(1);
});

test('sends nothing after a rejection, and a retry is a new intent', async () => {
  const { action, sent, keys } = makeAction([refused(422), done]);
  action.run({ amount: 100 });
  await advance(600_000);
  expect(action.state()).toMatchObject({ status: 'refused', error: { code: 'MONEY_NOT_ENOUGH' } });
  expect(sent).toHaveLength(1);
  action.retry();
  await advance();
  expect(action.state().status).toBe('done');
  expect(keys().size).toBe(2);
});

test.each([
  ['a lost connection', lost()],
  ['no answer in time', makeApiError({ kind: 'timeout' })],
  ['an internal server error', refused(500)],
  ['a gateway error', makeApiError({ kind: 'message', message: 'Bad gateway', status: 502 })],
  ['a request timeout of the server', refused(408)],
  ['too many requests', refused(429)],
  ['a fault of this page while it read the reply', new RangeError('not an amount') as unknown as ApiError],
])('resends the same key and body after %s until a definite response', async (_, failure: ApiError) => {
  const { action, sent, keys, succeeded } = makeAction([failure, failure, done]);
  action.run({ amount: 100 });
  await advance();
  expect(action.state()).toMatchObject({ status: 'pending', input: { amount: 100 } });
  await advance(120_000);
  expect(action.state()).toEqual({ status: 'done', input: { amount: 100 }, reply: done });
  expect(sent).toHaveLength(3);
  expect(keys().size).toBe(1);
  expect(succeeded).toEqual([done]);
});

test.each([
  ['a blocked IP address', makeApiError({ kind: 'code', code: 'INVALID_IP', status: 401 })],
  ['a rejection by a firewall', makeApiError({ kind: 'message', message: 'Forbidden', status: 403 })],
  ['a temporary 404', refused(404)],
])('keeps the key after a lost reply and %s, until a definite response', async (_, error: ApiError) => {
  const { action, sent, keys, succeeded } = makeAction([lost(), error, error, done]);
  action.run({ amount: 100 });
  await advance();
  window.dispatchEvent(new Event('online'));
  await advance();
  expect(action.state().status).toBe('pending');
  await advance(60_000);
  expect(action.state().status).toBe('done');
  expect(sent).toHaveLength(4);
  expect(keys().size).toBe(1);
  expect(succeeded).toEqual([done]);
});

test('ends with a rejection when the backend blocks the IP address of the first request', async () => {
  const { action } = makeAction([makeApiError({ kind: 'code', code: 'INVALID_IP', status: 401 })]);
  action.run({ amount: 100 });
  await advance();
  expect(action.state()).toMatchObject({ status: 'refused', error: { code: 'INVALID_IP' } });
});

test.each([400, 409, 422])('ends with a rejection of the action itself (%i)', async (status) => {
  const { action, sent } = makeAction([lost(), refused(status)]);
  action.run({ amount: 100 });
  await advance(60_000);
  expect(action.state().status).toBe('refused');
  expect(sent).toHaveLength(2);
});

test('keeps the outcome unknown when the backend blocks the IP address of a retry after a reload', async () => {
  const before = makeAction();
  before.action.run({ amount: 100 });
  await advance();
  const after = makeAction([makeApiError({ kind: 'code', code: 'INVALID_IP', status: 401 }), done]);
  await advance();
  expect(after.action.state().status).toBe('pending');
  await advance(60_000);
  expect(after.action.state().status).toBe('done');
  expect(after.keys()).toEqual(before.keys());
});

test('sends and dismisses nothing while the outcome is being checked', async () => {
  const { action, sent } = makeAction([lost()]);
  action.run({ amount: 100 });
  await advance();
  action.run({ amount: 200 });
  action.dismiss();
  expect(action.state().status).toBe('pending');
  expect(sent.map(({ input }) => input.amount)).toEqual([100]);
});

test('checks at once when the device is back online, or when the player requests it', async () => {
  const { action, sent } = makeAction([lost(), lost(), lost()]);
  action.run({ amount: 100 });
  await advance();
  window.dispatchEvent(new Event('online'));
  await advance();
  expect(sent).toHaveLength(2);
  action.retry();
  await advance();
  expect(sent).toHaveLength(3);
});

test('waits longer before each retry, and sends one request at a time', async () => {
  const { action, sent } = makeAction(Array.from({ length: 20 }, lost));
  action.run({ amount: 100 });
  await advance(60_000);
  expect(sent.length).toBeLessThan(10);
  expect(sent.length).toBeGreaterThan(4);
  const hanging = makeAction([], { name: 'wallet.withdraw' });
  hanging.action.run({ amount: 100 });
  window.dispatchEvent(new Event('online'));
  await advance();
  expect(hanging.sent).toHaveLength(1);
});

test('continues after a reload with the same key and input', async () => {
  const before = makeAction();
  before.action.run({ amount: 100 });
  await advance();
  const after = makeAction([done]);
  expect(after.action.state()).toMatchObject({ status: 'pending', input: { amount: 100 } });
  await advance();
  expect(after.action.state().status).toBe('done');
  expect(after.keys()).toEqual(before.keys());
});

test('stores a key when it is sent, never before', async () => {
  const stored = () => sessionStorage.getItem('money:wallet.transfer');
  let load: () => void = () => undefined;
  const prepare = () => new Promise<void>((resolve) => (load = resolve));
  const { action, sent } = makeAction([], { prepare });
  expect(stored()).toBeNull();
  action.run({ amount: 100 });
  await advance();
  expect(stored()).toBeNull();
  load();
  await advance();
  expect(stored()).toContain(sent[0]?.key);
});

test('uses two keys for two deliberate transfers in a duplicated tab', async () => {
  const tab = makeAction([done]);
  const duplicate = makeAction([done]);
  tab.action.run({ amount: 100 });
  await advance();
  duplicate.action.run({ amount: 100 });
  await advance();
  expect([tab.action.state().status, duplicate.action.state().status]).toEqual(['done', 'done']);
  expect(tab.keys()).not.toEqual(duplicate.keys());
});

test('does not use a key that an older release stored before the request', async () => {
  const login = loginFingerprint();
  sessionStorage.setItem('money:wallet.transfer', JSON.stringify({ key: 'unsent', login }));
  const { action, keys } = makeAction([done]);
  action.run({ amount: 100 });
  await advance();
  expect(keys()).not.toContain('unsent');
});

test('is in progress, with a stored key, only after a request was sent', async () => {
  const first = makeAction([done]);
  expect(first.action.isInProgress()).toBe(false);
  const second = makeAction();
  second.action.run({ amount: 100 });
  await advance();
  expect(second.action.isInProgress()).toBe(true);
  expect(sessionStorage.getItem('money:wallet.transfer')).not.toBeNull();
});

test('does not resend or report an action whose login ended while it was in flight', async () => {
  const reports: Problem[] = [];
  collectReports((problem) => void reports.push(problem));
  let reject: (error: ApiError) => void = () => undefined;
  const response = new Promise<Reply>((_, fail) => (reject = fail));
  const { action, sent, succeeded } = makeAction([response as unknown as Reply]);
  action.run({ amount: 100 });
  await advance();
  session.start('token-of-malee', false);
  reject(makeApiError({ kind: 'cancelled' }));
  await advance(600_000);
  collectReports(undefined);
  expect({ sent: sent.length, succeeded, reports }).toEqual({ sent: 1, succeeded: [], reports: [] });
  expect(makeAction().action.state()).toEqual({ status: 'idle' });
});

test('never sends the action of another member', async () => {
  const { action, sent } = makeAction([lost(), done]);
  action.run({ amount: 100 });
  await advance();
  session.start('token-of-malee', false);
  await advance(600_000);
  expect(sent).toHaveLength(1);
  expect(makeAction().action.state()).toEqual({ status: 'idle' });
});

test('rejects when the login ended before the first request; later the outcome stays unknown', async () => {
  const over = () => makeApiError({ kind: 'session', reason: 'invalid-token' });
  const first = makeAction([over()]);
  first.action.run({ amount: 100 });
  await advance();
  expect(first.action.state().status).toBe('refused');
  const later = makeAction([lost(), over()], { name: 'wallet.withdraw' });
  later.action.run({ amount: 100 });
  await advance(600_000);
  expect(later.action.state().status).toBe('pending');
  expect(later.sent).toHaveLength(2);
});

test('does not resume an action that is days old', async () => {
  const before = makeAction();
  before.action.run({ amount: 100 });
  await advance(maxResumeMs);
  const after = makeAction([done]);
  expect(after.action.state()).toEqual({ status: 'idle', expired: { amount: 100 } });
  after.action.run({ amount: 5 });
  await advance();
  expect(after.sent.map(({ input }) => input.amount)).toEqual([5]);
  expect(after.keys()).not.toEqual(before.keys());
});

test('ignores stored values with another format', () => {
  sessionStorage.setItem('money:wallet.transfer', '{"key":');
  expect(makeAction().action.state()).toEqual({ status: 'idle' });
});

describe('with a backend without idempotency keys', () => {
  const before: Snapshot = { wallet: 100_000, traces: ['w1'] };
  const after = (change: Partial<Snapshot>): Snapshot => ({ ...before, ...change });
  const makeActionWithoutKeys = (snapshots: Snapshot[], outcomes: Outcome[] = [lost(), done]) =>
    makeAction(outcomes, { keys: withoutKeys(), snapshots });

  test.each([
    ['a lost connection', lost()],
    ['no answer in time', makeApiError({ kind: 'timeout' })],
    ['a server error without a body', makeApiError({ kind: 'server', status: 500 })],
    ['a server error with a code', refused(500)],
    ['a gateway error', makeApiError({ kind: 'message', message: 'Bad gateway', status: 502 })],
    ['a fault of this page while it read the reply', new RangeError('not an amount') as unknown as ApiError],
  ])(
    'sends one request only, also later, back online, on a check and after a reload, after %s',
    async (_, failure) => {
      const { action, sent } = makeActionWithoutKeys([before], [failure as ApiError, done]);
      action.run({ amount: 100 });
      await advance();
      expect(action.state().status).toBe('unknown');
      await advance(120_000);
      window.dispatchEvent(new Event('online'));
      action.retry();
      await advance(120_000);
      action.run({ amount: 100 });
      const reloaded = makeActionWithoutKeys([before], [done]);
      await advance(600_000);
      expect(reloaded.action.state()).toMatchObject({ status: 'unknown', input: { amount: 100 } });
      expect([...sent, ...reloaded.sent]).toEqual([{ input: { amount: 100 }, key: undefined }]);
    },
  );

  test('sends no key, because a backend may reject an unknown header', async () => {
    const { action, keys } = makeActionWithoutKeys([before], [done]);
    action.run({ amount: 100 });
    await advance();
    expect(action.state().status).toBe('done');
    expect([...keys()]).toEqual([undefined]);
  });

  test.each<[string, Snapshot, string]>([
    ['an entry that was not there before', after({ wallet: 90_000, traces: ['w2', 'w1'] }), 'happened'],
    ['another amount in the wallet', after({ wallet: 90_000 }), 'changed'],
    ['the same as before', before, 'unchanged'],
    ['nothing that could be compared', { wallet: null, traces: null }, 'unreadable'],
  ])('detects %s by a snapshot', async (_, now, outcome) => {
    const { action, changed } = makeActionWithoutKeys([before, now]);
    action.run({ amount: 100 });
    await advance(120_000);
    expect(action.state()).toMatchObject({ status: 'unknown', isChecking: false, diff: { outcome } });
    expect(changed.mock.calls.length > 0).toBe(outcome !== 'unchanged');
  });

  test('compares snapshots with the function of the action', async () => {
    const compare = (was: Snapshot | null, now: Snapshot): SnapshotDiff => ({
      outcome: (was?.wallet ?? 0) > (now.wallet ?? 0) ? 'happened' : 'unchanged',
      before: was?.wallet ?? null,
      after: now.wallet,
    });
    const { action } = makeAction([lost()], {
      keys: withoutKeys(),
      snapshots: [before, after({ wallet: 1 })],
      compare,
    });
    action.run({ amount: 100 });
    await advance(120_000);
    expect(action.state()).toMatchObject({ isChecking: false, diff: { outcome: 'happened', after: 1 } });
  });

  test('detects a late effect in a later snapshot', async () => {
    const { action } = makeActionWithoutKeys([before, before, before, after({ traces: ['w2', 'w1'] })]);
    action.run({ amount: 100 });
    await advance(1_000);
    expect(action.state()).toMatchObject({ isChecking: true, diff: { outcome: 'unchanged' } });
    await advance(60_000);
    expect(action.state()).toMatchObject({ isChecking: false, diff: { outcome: 'happened' } });
  });

  test('starts a new intent only when a person requests it', async () => {
    const { action, sent } = makeActionWithoutKeys([before]);
    action.run({ amount: 100 });
    await advance(120_000);
    action.resubmit();
    await advance();
    expect(action.state().status).toBe('done');
    expect(sent).toHaveLength(2);
  });

  /** Starts an action of unknown outcome whose last snapshot is in flight; `read` resolves it. */
  async function startLastSnapshot(known: Snapshot) {
    let read: (snapshot: Snapshot) => void = () => undefined;
    const last = new Promise<Snapshot>((resolve) => (read = resolve));
    const snapshots = [before, known, known, known, last as unknown as Snapshot, known];
    const opened = makeActionWithoutKeys(snapshots);
    opened.action.run({ amount: 100 });
    await advance(40_000);
    expect(opened.action.state()).toMatchObject({ status: 'unknown', isChecking: true });
    return { ...opened, read };
  }

  test.each<[string, Snapshot, Snapshot]>([
    ['nothing', before, before],
    ['what the player knew', after({ wallet: 90_000 }), after({ wallet: 90_000 })],
    ['nothing readable', before, { wallet: null, traces: null }],
  ])(
    'resends an action that was confirmed during a snapshot after the snapshot shows %s',
    async (_, known, now) => {
      const { action, sent, read } = await startLastSnapshot(known);
      action.resubmit();
      action.resubmit();
      await advance();
      expect(sent).toHaveLength(1);
      read(now);
      await advance();
      expect(action.state().status).toBe('done');
      expect(sent).toHaveLength(2);
    },
  );

  test.each<[string, Snapshot, string]>([
    ['that it happened', after({ traces: ['w2', 'w1'] }), 'happened'],
    ['another amount', after({ wallet: 80_000 }), 'changed'],
  ])(
    'does not resend when the snapshot in flight shows %s, and shows the result',
    async (_, now, outcome) => {
      const { action, sent, read } = await startLastSnapshot(before);
      action.resubmit();
      read(now);
      await advance(120_000);
      expect(action.state()).toMatchObject({ status: 'unknown', isChecking: false, diff: { outcome } });
      expect(sent).toHaveLength(1);
    },
  );

  test('starts a new action while a snapshot of a dismissed one is in flight', async () => {
    const { action, sent, read } = await startLastSnapshot(before);
    action.dismiss();
    action.run({ amount: 200 });
    await advance();
    expect(action.state()).toMatchObject({ status: 'done', input: { amount: 200 } });
    read(after({ wallet: 80_000 }));
    await advance(120_000);
    expect(action.state()).toMatchObject({ status: 'done', input: { amount: 200 } });
    expect(sent).toHaveLength(2);
  });

  test('dismisses a result, which does not return after a reload', async () => {
    const { action } = makeActionWithoutKeys([before]);
    action.run({ amount: 100 });
    await advance(120_000);
    action.dismiss();
    expect(action.state()).toEqual({ status: 'idle' });
    expect(makeActionWithoutKeys([before]).action.state()).toEqual({ status: 'idle' });
  });

  test('sends nothing without a network, and reports that nothing was sent', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { action, sent } = makeActionWithoutKeys([before], [done]);
    action.run({ amount: 100 });
    await advance();
    expect(action.state()).toMatchObject({ status: 'refused', error: { kind: 'unsent' } });
    expect(sent).toEqual([]);
    online.mockRestore();
  });

  test('ends with a rejection that has a code, also from a rate limiter', async () => {
    for (const status of [400, 401, 403, 404, 422, 429]) {
      const { action, sent } = makeActionWithoutKeys([before], [refused(status)]);
      action.run({ amount: 100 });
      await advance(120_000);
      expect(action.state().status).toBe('refused');
      expect(sent).toHaveLength(1);
    }
  });

  test('does not wait long for a snapshot that hangs', async () => {
    const { action, sent } = makeAction([done], { keys: withoutKeys() });
    action.run({ amount: 100 });
    await advance(5_000);
    expect(sent).toHaveLength(1);
    expect(action.state().status).toBe('done');
  });
});

test('does not repeat the action when keys do not reach the backend', async () => {
  const keys: KeySupport = { isSupported: () => true, probe: async () => false };
  const { action, sent } = makeAction([lost(), done], { keys, snapshots: [{ wallet: 1, traces: [] }] });
  action.run({ amount: 100 });
  await advance(600_000);
  expect(action.state()).toMatchObject({ status: 'unknown', diff: { outcome: 'unreadable' } });
  expect(sent).toHaveLength(1);
});

test('repeats nothing while the probe has no response', async () => {
  let responseCount = 0;
  const probe = async () => {
    if (responseCount++ < 3) throw lost();
    return true;
  };
  const { action, sent } = makeAction([lost(), done], { keys: { isSupported: () => true, probe } });
  action.run({ amount: 100 });
  await advance(2_000);
  expect(sent).toHaveLength(1);
  await advance(60_000);
  expect(action.state().status).toBe('done');
  expect(sent).toHaveLength(2);
});

test('sends and resumes nothing when the code of the call cannot be loaded', async () => {
  const prepare = () => Promise.reject(new Error('Loading chunk failed'));
  const { action, sent } = makeAction([done], { prepare });
  action.run({ amount: 100 });
  await advance();
  expect(action.state()).toMatchObject({ status: 'refused', error: { kind: 'unsent' } });
  expect(sent).toEqual([]);
  expect(makeAction([done]).action.state()).toEqual({ status: 'idle' });
});

test.each<[string, KeySupport, Outcome[]]>([
  ['is requested again with the same key', withKeys(), [lost(), lost(), done]],
  ['only appears in snapshots', withoutKeys(), [lost()]],
])('reports an unknown outcome that %s once, with its key and no input', async (_name, keys, outcomes) => {
  const reported: Problem[] = [];
  collectReports((problem) => void reported.push(problem));
  const { action, sent } = makeAction(outcomes, { keys });
  action.run({ amount: 123_450 });
  await advance(60_000);
  collectReports(undefined);
  const [key] = sent.map((request) => request.key);
  const problems = key === undefined ? ['network'] : ['network', `key ${key}`];
  expect(reported).toEqual([
    { code: 'MONEY-UNKNOWN', remote: 'remote-wallet', about: 'wallet.transfer', problems },
  ]);
});

test('does not report a definite response', async () => {
  const reported: Problem[] = [];
  collectReports((problem) => void reported.push(problem));
  for (const outcome of [done, refused(422)]) {
    makeAction([outcome]).action.run({ amount: 100 });
    await advance(1_000);
  }
  collectReports(undefined);
  expect(reported).toEqual([]);
});

import { type ApiError, toApiError } from '@wallet/contract';
import { randomId, sleep } from '@wallet/platform';
import type { MoneyCallOptions } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { report } from '@wallet/platform/reporting';
import { createStateMachine } from '@wallet/platform/state-machine';
import { moneyTransitions, type MachineEffect, type MachineEvent, type MachineState } from './money-machine';
import { isInProgress, isOutcomeUnknown, toMoneyState, type MoneyState } from './money-state';
import { compareSnapshots, type SnapshotDiff, type Snapshot } from './snapshot';
import { loginFingerprint, storedIntents, type Intent } from './stored-intent';

/**
 * Maximum age of an action that is resumed, in ms. A backend that supports idempotency keys stores them longer: for 30
 * days.
 */
export const maxResumeMs = 24 * 60 * 60 * 1000;

/** How long an action waits for the snapshot that is read before it, in ms. */
const maxSnapshotMs = 4_000;

/** The backend's support of idempotency keys (docs/adr/money.md). */
export interface KeySupport {
  /** True when its last reply advertised idempotency keys. */
  isSupported(): boolean;
  /** Sends a harmless request to check that keys arrive and are stored. Rejects without a response. */
  probe(): Promise<boolean>;
}

/** Describes a money action: its call, and how its effect can be seen. */
export interface MoneyActionOptions<Input, Reply> {
  /** The name of the action with its remote: `wallet.transfer`. */
  name: string;
  /** Makes the call with exactly this input: every retry must be the same request. */
  send: (input: Input, options: MoneyCallOptions) => Promise<Reply>;
  /**
   * Reads the data that the action would change, for a backend without idempotency keys: before the request, and after
   * a lost response.
   */
  readSnapshot: (input: Input) => Promise<Snapshot>;
  /**
   * Returns what changed between two snapshots, when `compareSnapshots` cannot, for example for things that an action
   * uses up.
   */
  compare?: (before: Snapshot | null, after: Snapshot) => SnapshotDiff;
  /** Loads resources that `send` needs, like code. When it fails, nothing was sent. */
  prepare?: () => Promise<unknown>;
  /** Called once per success, even after the dialog was closed. */
  onSuccess?: (reply: Reply) => void;
  /** Called when a snapshot shows a change without a response: the page should fetch its data again. */
  onChanged?: () => void;
}

/** Runs one intent at a time, without React. */
export interface MoneyAction<Input, Reply> {
  state(): MoneyState<Input, Reply>;
  subscribe(listener: () => void): () => void;
  /** Attaches a view: resumes an action that a reload interrupted. */
  attach(): void;
  /** True while the action is in flight or its outcome is unknown. */
  isInProgress(): boolean;
  run(input: Input): void;
  /** Checks an unknown outcome at once. After a rejection: submits the same input as a new intent. */
  retry(): void;
  /**
   * Sends the same input as a new intent although the first may have succeeded: only after a warning. Waits for a
   * snapshot in flight, and sends nothing when that snapshot shows an effect that the person did not see before.
   */
  resubmit(): void;
  dismiss(): void;
}

/**
 * Reports an unknown outcome: the error and the idempotency key, which identifies the request in the backend's log, but
 * not the input.
 */
function reportUnknown(name: string, error: ApiError, { key, sent }: Intent<unknown>): void {
  const [namespace] = name.split('.');
  const cause = 'status' in error ? `${error.kind} ${error.status}` : error.kind;
  const problems = sent.keyed ? [cause, `key ${key}`] : [cause];
  report({ code: 'MONEY-UNKNOWN', remote: `remote-${namespace}`, about: name, problems });
}

/** Returns the initial state of an action: after a reload it continues with the intent that the tab has stored. */
function initialState<Input, Reply>(name: string): MachineState<Input, Reply> {
  const intent = storedIntents.read<Input>(name);
  if (!intent) return { status: 'idle' };

  const { input, at, keyed } = intent.sent;
  if (Date.now() - at >= maxResumeMs) {
    storedIntents.remove(name, intent.key);
    return { status: 'idle', expired: input };
  }
  return keyed
    ? { status: 'waiting', intent, pauses: 0 }
    : { status: 'unknown', intent, reads: 0, isReadDueSoon: true };
}

/**
 * Executes the confirmed action exactly once. For a backend that supports idempotency keys, it repeats the same request
 * until a definite response. Any other backend gets one request, and snapshots show its outcome. Performs the effects
 * of `moneyTransitions`. Reads a function of `options` only when it calls it.
 */
export function createMoneyAction<Input, Reply>(
  name: string,
  options: Omit<MoneyActionOptions<Input, Reply>, 'name'>,
  keySupport: KeySupport,
): MoneyAction<Input, Reply> {
  const machine = createStateMachine<
    MachineState<Input, Reply>,
    MachineEvent<Input, Reply>,
    MachineEffect<Input, Reply>
  >({ initial: initialState(name), transitions: moneyTransitions(), perform });
  const { dispatch } = machine;
  let moneyState = toMoneyState(machine.state());
  let timer: ReturnType<typeof setTimeout> | undefined;

  machine.subscribe(() => {
    moneyState = toMoneyState(machine.state());
    clearTimeout(timer);
    if (isOutcomeUnknown(moneyState)) window.addEventListener('online', checkNow);
    else window.removeEventListener('online', checkNow);
  });

  /** Dispatches an event about the current intent, unless another member's login would send or see it. */
  function dispatchToOwner(event: MachineEvent<Input, Reply>): void {
    const state = machine.state();
    if ('intent' in state && state.intent.login === loginFingerprint()) dispatch(event);
  }

  /** Dispatches the result of an effect, unless its intent is over. */
  function dispatchFor({ key }: Intent<Input>, event: MachineEvent<Input, Reply>): void {
    const state = machine.state();
    if ('intent' in state && state.intent.key === key) dispatchToOwner(event);
  }

  function checkNow(): void {
    dispatchToOwner({ type: 'checkRequested' });
  }

  /** Reads the snapshot before the action; resolves with null for a backend that does not respond in time. */
  function snapshotBefore(input: Input): Promise<Snapshot | null> {
    return Promise.race([
      options.readSnapshot(input).catch(() => null),
      sleep(maxSnapshotMs).then(() => null),
    ]);
  }

  async function prepare(input: Input): Promise<void> {
    const login = loginFingerprint();
    let keyed = keySupport.isSupported();
    // A request without a key cannot be repeated, so it is not even tried without a network.
    if (!keyed && !navigator.onLine) return dispatch({ type: 'prepareFailed' });
    try {
      await options.prepare?.();
    } catch {
      return dispatch({ type: 'prepareFailed' });
    }
    const before = keyed ? null : await snapshotBefore(input);
    if (login !== loginFingerprint()) return dispatch({ type: 'loginChanged' });
    // The snapshot may be a new page's first reply. A key makes the snapshot unnecessary.
    keyed ||= keySupport.isSupported();
    const sent = { input, at: Date.now(), keyed, before: keyed ? null : before };
    dispatch({ type: 'prepared', intent: { key: randomId(), login, sent } });
  }

  async function send({ key, login, sent }: Intent<Input>): Promise<void> {
    // `quiet`, because the dialog of the action has its own message for a long wait.
    const callOptions = sent.keyed ? { quiet: true, idempotencyKey: key } : { quiet: true };
    let reply: Reply;
    try {
      reply = await options.send(sent.input, callOptions);
    } catch (error) {
      const isSameLogin = login === loginFingerprint();
      return dispatch({ type: 'failed', error: toApiError(error), isSameLogin });
    }
    dispatch({ type: 'succeeded', reply });
  }

  async function probe(intent: Intent<Input>): Promise<void> {
    const supportsKeys = await keySupport.probe().catch(() => null);
    dispatchFor(intent, supportsKeys === null ? { type: 'probeFailed' } : { type: 'probed', supportsKeys });
  }

  async function readSnapshot(intent: Intent<Input>): Promise<void> {
    const { input, before = null } = intent.sent;
    const after = await options.readSnapshot(input).catch(() => null);
    const diff = after && (options.compare ?? compareSnapshots)(before, after);
    dispatchFor(intent, { type: 'snapshotRead', diff });
  }

  function perform(effect: MachineEffect<Input, Reply>): void {
    switch (effect.type) {
      case 'prepare':
        return void prepare(effect.input);
      case 'store':
        return storedIntents.write(name, effect.intent);
      case 'forget':
        return storedIntents.remove(name, effect.intent.key);
      case 'send':
        return void send(effect.intent);
      case 'probe':
        return void probe(effect.intent);
      case 'readSnapshot':
        return void readSnapshot(effect.intent);
      case 'startTimer':
        timer = setTimeout(() => dispatchToOwner({ type: 'timerFired' }), effect.ms);
        return;
      case 'report':
        return reportUnknown(name, effect.error, effect.intent);
      case 'notifySuccess':
        events.emit('ui:push-offer-requested', {});
        return options.onSuccess?.(effect.reply);
      case 'notifyChange':
        return options.onChanged?.();
    }
  }

  return {
    state: () => moneyState,
    subscribe: machine.subscribe,
    attach() {
      if (!isOutcomeUnknown(moneyState)) return;
      window.addEventListener('online', checkNow);
      checkNow();
    },
    isInProgress: () => isInProgress(moneyState),
    run: (input) => dispatch({ type: 'submitted', input }),
    retry() {
      const state = machine.state();
      if (state.status === 'refused') dispatch({ type: 'submitted', input: state.input });
      else checkNow();
    },
    resubmit: () => dispatchToOwner({ type: 'resubmitted' }),
    dismiss: () => dispatch({ type: 'dismissed' }),
  };
}

import { report } from '@wallet/platform/reporting';
import { makeApiError, toApiError, type ApiError } from '@wallet/contract/api-error';
import type { MoneyCallOptions } from '@wallet/platform/api/request';
import { isDefinite } from '@wallet/contract/is-definite';
import { storedIntents, loginFingerprint, newIntent, type Intent } from './stored-intent';
import { isUnderWay, type MoneyState } from './money-state';
import { compareSnapshots, type Finding, type Snapshot } from './snapshot';

/** An action of days ago is not sent again; a backend that keeps keys would still know its key for 30 days. */
export const longestResumeMs = 24 * 60 * 60 * 1000;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** How long the reading before an action may hold it up, in ms. */
const longestLookMs = 4_000;
/** Pauses between the readings after an action whose answer did not come, in ms; then only the player asks. */
const readingPausesMs = [0, 2_000, 6_000, 30_000];

/** What the backend says of idempotency keys (docs/adr/0013). */
export interface KeySupport {
  /** Whether its last reply said that it keeps them. */
  says(): boolean;
  /** Finds out by a harmless call whether keys reach it and are kept; rejects when there is no answer. */
  prove(): Promise<boolean>;
}

export interface MoneyActionOptions<Input, Reply> {
  /** Names the action, with its remote: `wallet.transfer`. */
  name: string;
  /** Makes the call with the input exactly as given: every repetition has to be the same request. */
  send: (input: Input, options: MoneyCallOptions) => Promise<Reply>;
  /** Reads what the action would change, for a backend that keeps no keys: before it is sent, and when no answer came. */
  look: (input: Input) => Promise<Snapshot>;
  /** Tells what two readings show where `compareSnapshots` cannot, as of things that an action uses up. */
  compare?: (before: Snapshot | null, after: Snapshot) => Finding;
  /** Loads what `send` needs, like code; when it fails, nothing was sent. */
  prepare?: () => Promise<unknown>;
  /** Is told of each success once, also when the dialog has been left meanwhile. */
  onDone?: (reply: Reply) => void;
  /** Reading has shown that something changed, without an answer: what the page shows should be read again. */
  onChanged?: () => void;
}

/** The course of one intent at a time, apart from React. */
export interface MoneyAction<Input, Reply> {
  state(): MoneyState<Input, Reply>;
  subscribe(listener: () => void): () => void;
  /** Attaches a view: resumes an action that a reload interrupted. */
  open(): void;
  /** Detaches the view. Returns true while the action is in flight or its outcome unknown. */
  leave(): boolean;
  run(input: Input): void;
  /** While the outcome is open: asks or reads at once. After a refusal: a new intent with the same input. */
  again(): void;
  /**
   * Sends the same input as a new intent although the first may have happened: only after a person was warned. Waits for
   * a reading in flight, and sends nothing when that shows an effect the person did not know of.
   */
  repeat(): void;
  dismiss(): void;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Tells the operator that the outcome of an action is open, what came instead of its answer, and the idempotency key that
 * went with it, by which the backend's log finds it: never what was sent.
 */
function reportUnknown(name: string, error: ApiError, key: string | undefined): void {
  const [namespace] = name.split('.');
  const came = 'status' in error ? `${error.kind} ${error.status}` : error.kind;
  const problems = key ? [came, `key ${key}`] : [came];
  report({ code: 'MONEY-UNKNOWN', remote: `remote-${namespace}`, about: name, problems });
}

/** True when a reading shows an effect that the player did not know of when they confirmed to send again. */
function showsMore(now: Finding | undefined, known: Finding | undefined): boolean {
  return now?.verdict === 'happened' || (now?.verdict === 'changed' && now.after !== known?.after);
}

/**
 * Gives what the player confirmed one effect. A backend that keeps keys gets the same key and body until its definite
 * answer; any other one gets exactly one request, and what became of it is found out by reading.
 */
export function createMoneyAction<Input, Reply>(
  options: MoneyActionOptions<Input, Reply>,
  keys: KeySupport,
): MoneyAction<Input, Reply> {
  const { name } = options;
  const listeners = new Set<() => void>();
  let intent: Intent<Input> = storedIntents.read<Input>(name) ?? newIntent();
  let state: MoneyState<Input, Reply> = resumed();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let reads = 0;
  /** The call that moves the money, or the proof before it, is in flight. */
  let busy = false;
  /** The reading in flight of the present intent. */
  let reading: Promise<void> | undefined;

  function resumed(): MoneyState<Input, Reply> {
    const { sent, key } = intent;
    if (!sent) return { status: 'idle' };
    const { input, at, keyed } = sent;
    if (Date.now() - at < longestResumeMs)
      return keyed
        ? { status: 'pending', input, since: at }
        : { status: 'unknown', input, since: at, reading: true };
    storedIntents.drop(name, key);
    intent = newIntent();
    return { status: 'idle', expired: input };
  }

  function set(next: MoneyState<Input, Reply>): void {
    state = next;
    for (const listener of listeners) listener();
  }

  /** The intent is over: its key has done its work. */
  function settle(next: MoneyState<Input, Reply>): void {
    clearTimeout(timer);
    window.removeEventListener('online', goOnNow);
    storedIntents.drop(name, intent.key);
    intent = newIntent();
    reading = undefined;
    tries = 0;
    reads = 0;
    set(next);
  }

  /** Another member's login must never send or see what this one confirmed. */
  const isOwn = (): boolean => intent.login === loginFingerprint();

  async function send(repeated: boolean): Promise<void> {
    const { sent, key } = intent;
    if (!sent || busy || !isOwn()) return;
    const { input, keyed = false } = sent;
    busy = true;
    // `quiet`, because the dialog of the action tells of a long wait itself.
    const answer = await options.send(input, { quiet: true, ...(keyed && { idempotencyKey: key }) }).then(
      (reply) => ({ reply }),
      (error: unknown) => ({ error: toApiError(error) }),
    );
    busy = false;
    if ('error' in answer) return failed(answer.error, repeated);
    settle({ status: 'done', input, reply: answer.reply });
    options.onDone?.(answer.reply);
  }

  function failed(error: ApiError, repeated: boolean): void {
    const { sent, key } = intent;
    if (!sent) return;
    const { input, at, keyed = false } = sent;
    if (isDefinite(error, { firstTry: !repeated, keyed })) return settle({ status: 'refused', input, error });
    // The login ended while the call was in flight: its member finds the outcome in the statement.
    if (!isOwn()) return;
    if (!repeated) reportUnknown(name, error, keyed ? key : undefined);
    window.addEventListener('online', goOnNow);
    if (!keyed) return startReading(error);
    set({ status: 'pending', input, since: at });
    // Nobody is logged in to ask any more.
    if (error.kind !== 'session' && error.kind !== 'gone') schedule();
  }

  function schedule(): void {
    timer = setTimeout(goOn, Math.min(firstPauseMs * 2 ** tries++, longestPauseMs));
  }

  /** Sends the same request again, but only to a backend that has just proven that it keeps keys. */
  async function sendAgain(): Promise<void> {
    if (busy || !isOwn()) return;
    clearTimeout(timer);
    busy = true;
    const proven = await keys.prove().catch(() => null);
    busy = false;
    if (proven === null) schedule();
    else if (proven) await send(true);
    else startReading();
  }

  function startReading(error?: ApiError): void {
    const { sent } = intent;
    if (!sent) return;
    reads = 0;
    set({ status: 'unknown', input: sent.input, since: sent.at, reading: true, ...(error && { error }) });
    read();
  }

  function read(): void {
    const { sent, key } = intent;
    if (!sent || state.status !== 'unknown' || reading || !isOwn()) return;
    clearTimeout(timer);
    if (!state.reading) set({ ...state, reading: true });
    reading = options
      .look(sent.input)
      .catch(() => null)
      .then((after) => {
        // The player dismissed the action, or logged out, while it was read.
        if (key !== intent.key || !isOwn()) return;
        reading = undefined;
        noteReading(sent.before ?? null, after);
      });
  }

  function noteReading(before: Snapshot | null, after: Snapshot | null): void {
    if (state.status !== 'unknown') return;
    const finding = after && (options.compare ?? compareSnapshots)(before, after);
    const next = readingPausesMs[++reads];
    const isOver = finding?.verdict === 'happened' || next === undefined;
    // The last reading is far off: the ways on are offered before it.
    const isLast = reads === readingPausesMs.length - 1;
    set({ ...state, reading: !isOver && !isLast, ...(finding && { finding }) });
    if (finding && finding.verdict !== 'unchanged') options.onChanged?.();
    if (!isOver) timer = setTimeout(goOn, next);
  }

  async function repeat(): Promise<void> {
    if (state.status !== 'unknown') return;
    const { input, finding: known } = state;
    if (reading) await reading;
    if (state.status !== 'unknown' || !isOwn() || showsMore(state.finding, known)) return;
    settle({ status: 'idle' });
    run(input);
  }

  function goOn(): void {
    if (state.status === 'pending') void sendAgain();
    else if (state.status === 'unknown') read();
  }

  function goOnNow(): void {
    tries = 0;
    reads = 0;
    goOn();
  }

  /** What reading shows before the action; a backend that does not answer in time is not waited for. */
  function lookBefore(input: Input): Promise<Snapshot | null> {
    return Promise.race([options.look(input).catch(() => null), pause(longestLookMs).then(() => null)]);
  }

  async function start(input: Input): Promise<void> {
    const refuse = () => settle({ status: 'refused', input, error: makeApiError({ kind: 'unsent' }) });
    const keyed = keys.says();
    if (!keyed && !navigator.onLine) return refuse();
    try {
      await options.prepare?.();
    } catch {
      return refuse();
    }
    const before = keyed ? null : await lookBefore(input);
    // The login may have ended meanwhile, and nothing was sent.
    if (!isOwn()) return settle({ status: 'idle' });
    intent = { ...intent, sent: { input, at: Date.now(), keyed, before } };
    storedIntents.write(name, intent);
    await send(false);
  }

  function run(input: Input): void {
    if (state.status !== 'idle' && state.status !== 'refused') return;
    intent = { ...intent, login: loginFingerprint() };
    set({ status: 'sending', input });
    void start(input);
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open() {
      if (state.status !== 'pending' && state.status !== 'unknown') return;
      window.addEventListener('online', goOnNow);
      goOnNow();
    },
    leave: () => isUnderWay(state),
    run,
    again() {
      if (state.status === 'refused') run(state.input);
      else goOnNow();
    },
    repeat: () => void repeat(),
    dismiss() {
      if (state.status === 'unknown') settle({ status: 'idle' });
      else if (!isUnderWay(state)) set({ status: 'idle' });
    },
  };
}

import { toApiError, type ApiError } from '../api/api-error';
import type { MoneyCallOptions } from '../api/request';
import { isDefinite } from './is-definite';
import { keptIntents, loginMark, newIntent, type Intent } from './kept-intent';
import type { MoneyState } from './money-state';

/** An act of days ago is not sent again; the backend would still know its key for 30 days. */
export const longestResumeMs = 24 * 60 * 60 * 1000;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

export interface MoneyActionOptions<Input, Reply> {
  /** Names the act, with its room: `wallet.transfer`. */
  name: string;
  /** Makes the call with the input exactly as given: every repetition has to be the same request. */
  send: (input: Input, options: MoneyCallOptions) => Promise<Reply>;
  /** Hears each success once, also when the dialog has been left meanwhile. */
  onDone?: (reply: Reply) => void;
}

/** The course of one intent at a time, apart from React. */
export interface MoneyAction<Input, Reply> {
  state(): MoneyState<Input, Reply>;
  subscribe(listener: () => void): () => void;
  /** Somebody looks: keeps the key, and goes on with what a reload interrupted. */
  open(): void;
  /** Nobody looks any more; tells whether anything is still on its way. */
  leave(): boolean;
  run(input: Input): void;
  again(): void;
  dismiss(): void;
}

/** Gives what the player confirmed one effect: the same key and body until the backend's definite answer. */
export function createMoneyAction<Input, Reply>(
  options: MoneyActionOptions<Input, Reply>,
): MoneyAction<Input, Reply> {
  const { name } = options;
  const listeners = new Set<() => void>();
  let intent: Intent<Input> = keptIntents.read<Input>(name) ?? newIntent();
  let state: MoneyState<Input, Reply> = resumed();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let asking = false;

  function resumed(): MoneyState<Input, Reply> {
    const { sent, key } = intent;
    if (!sent) return { status: 'idle' };
    if (Date.now() - sent.at < longestResumeMs)
      return { status: 'checking', input: sent.input, since: sent.at };
    keptIntents.drop(name, key);
    intent = newIntent();
    return { status: 'idle', tooOld: sent.input };
  }

  function set(next: MoneyState<Input, Reply>): void {
    state = next;
    for (const listener of listeners) listener();
  }

  /** A definite answer: the key has done its work. */
  function settle(next: MoneyState<Input, Reply>): void {
    window.removeEventListener('online', askNow);
    keptIntents.drop(name, intent.key);
    intent = newIntent();
    tries = 0;
    set(next);
  }

  function failed(input: Input, at: number, error: ApiError): void {
    const firstTry = state.status === 'sending';
    if (isDefinite(error, firstTry)) return settle({ status: 'refused', input, error });
    if (firstTry) {
      window.addEventListener('online', askNow);
      set({ status: 'checking', input, since: at });
    }
    // Nobody is logged in to ask any more.
    const ended = error.kind === 'session' || error.kind === 'gone';
    if (!ended) timer = setTimeout(ask, Math.min(firstPauseMs * 2 ** tries++, longestPauseMs));
  }

  async function ask(): Promise<void> {
    const { sent, key, login } = intent;
    // Another member's login must never send what this one confirmed.
    if (!sent || asking || login !== loginMark()) return;
    asking = true;
    clearTimeout(timer);
    const { input, at } = sent;
    const answer = await options.send(input, { idempotencyKey: key }).then(
      (reply) => ({ reply }),
      (error: unknown) => ({ error: toApiError(error) }),
    );
    asking = false;
    if ('error' in answer) return failed(input, at, answer.error);
    settle({ status: 'done', input, reply: answer.reply });
    options.onDone?.(answer.reply);
  }

  function askNow(): void {
    tries = 0;
    void ask();
  }

  function run(input: Input): void {
    if (state.status !== 'idle' && state.status !== 'refused') return;
    intent = { ...intent, login: loginMark(), sent: { input, at: Date.now() } };
    keptIntents.write(name, intent);
    set({ status: 'sending', input });
    void ask();
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open() {
      keptIntents.write(name, intent);
      if (state.status !== 'checking') return;
      window.addEventListener('online', askNow);
      askNow();
    },
    leave() {
      if (state.status === 'sending' || state.status === 'checking') return true;
      keptIntents.drop(name, intent.key);
      return false;
    },
    run,
    again() {
      if (state.status === 'checking') askNow();
      else if (state.status === 'refused') run(state.input);
    },
    dismiss() {
      if (state.status !== 'sending' && state.status !== 'checking') set({ status: 'idle' });
    },
  };
}

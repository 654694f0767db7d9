import type { ApiError } from '@wallet/contract';
import type { MachineState } from './money-machine';
import type { SnapshotDiff } from './snapshot';

/**
 * The state of an action as its dialog shows it. Only a response of the backend leads to `done`. `refused` means that the
 * action had no effect: the backend rejected it, or it was never sent (`unsent`).
 */
export type MoneyState<Input, Reply> =
  /**
   * Nothing was submitted. `expired` is the input of an action that is too old to resume; its outcome is in the
   * statement.
   */
  | { status: 'idle'; expired?: Input }
  | { status: 'sending'; input: Input }
  /**
   * No definite response arrived, and the backend supports idempotency keys: the same request is repeated until a
   * definite response.
   */
  | { status: 'pending'; input: Input }
  /**
   * No definite response arrived, and the request is never repeated automatically: snapshots show the outcome as far as
   * possible. `isChecking` is true while the first snapshots are read in quick succession, and false afterwards,
   * although one more is read much later. `error` is the error of the request, if there was one. `diff` is absent until
   * a snapshot was read.
   */
  | {
      status: 'unknown';
      input: Input;
      isChecking: boolean;
      diff?: SnapshotDiff | undefined;
      error?: ApiError | undefined;
    }
  | { status: 'done'; input: Input; reply: Reply }
  | { status: 'refused'; input: Input; error: ApiError };

type Status = MoneyState<unknown, unknown>['status'];

/** True while a request is in flight or its outcome is unknown: the form is locked. */
export function isInProgress({ status }: { status: Status }): boolean {
  return status === 'sending' || isOutcomeUnknown({ status });
}

/** True when a request was sent and its outcome is not known. */
export function isOutcomeUnknown({ status }: { status: Status }): boolean {
  return status === 'pending' || status === 'unknown';
}

/** Returns the state that a dialog shows for a state of the machine. */
export function toMoneyState<Input, Reply>(state: MachineState<Input, Reply>): MoneyState<Input, Reply> {
  switch (state.status) {
    case 'preparing':
      return { status: 'sending', input: state.input };
    case 'sending':
      return { status: 'sending', input: state.intent.sent.input };
    case 'waiting':
    case 'probing':
    case 'retrying':
      return { status: 'pending', input: state.intent.sent.input };
    case 'checking':
    case 'unknown': {
      const { intent, diff, error } = state;
      return {
        status: 'unknown',
        input: intent.sent.input,
        isChecking: state.status === 'checking' || state.isReadDueSoon,
        diff,
        error,
      };
    }
    default:
      return state;
  }
}

import type { ApiError } from '@wallet/contract/api-error';
import type { Finding } from './snapshot';

/** Where one intent of the player stands; it goes to `done` or `refused` only by the backend's word. */
export type MoneyState<Input, Reply> =
  /** Nothing is asked; `expired` is an action of days ago whose outcome only the statement can still tell. */
  | { status: 'idle'; expired?: Input }
  | { status: 'sending'; input: Input }
  /**
   * It was sent, no definite answer came, and the backend keeps its key: the same request is sent again until the answer
   * comes. `since` is when it was first sent, in ms of this clock.
   */
  | { status: 'pending'; input: Input; since: number }
  /**
   * It was sent, no definite answer came, and it is never sent again by itself: reading shows what can be known. `error`
   * is what came instead of an answer, if anything did; `finding` is missing until something was read.
   */
  | {
      status: 'unknown';
      input: Input;
      since: number;
      reading: boolean;
      finding?: Finding;
      error?: ApiError;
    }
  | { status: 'done'; input: Input; reply: Reply }
  | { status: 'refused'; input: Input; error: ApiError };

/** Whether an action is on its way or its outcome open: its form is locked. */
export function isUnderWay({ status }: { status: MoneyState<unknown, unknown>['status'] }): boolean {
  return status === 'sending' || isOpen({ status });
}

/** Whether an action was sent and its outcome is not known. */
function isOpen({ status }: { status: MoneyState<unknown, unknown>['status'] }): boolean {
  return status === 'pending' || status === 'unknown';
}

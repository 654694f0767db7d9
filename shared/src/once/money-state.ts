import type { ApiError } from '../api/api-error';

/** Where one intent of the player stands; it goes from `checking` to `done` or `refused` only by the backend's word. */
export type MoneyState<Input, Reply> =
  /** Nothing is asked; `tooOld` is an act of days ago whose outcome only the statement can still tell. */
  | { status: 'idle'; tooOld?: Input }
  | { status: 'sending'; input: Input }
  /** It was sent and no answer came: it may have had its effect. `since` is when it was first sent, in ms of this clock. */
  | { status: 'checking'; input: Input; since: number }
  | { status: 'done'; input: Input; reply: Reply }
  | { status: 'refused'; input: Input; error: ApiError };

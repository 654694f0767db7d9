import type { ApiError } from '@wallet/contract';
import type { RegisterStep } from './register-steps';

/** A step that could not be left for a reason that is about no box. */
export interface StepFailure {
  step: RegisterStep;
  error: ApiError;
  /** No clear answer came to a call with an effect: whether a code was sent, or a member made, is open. */
  unsure?: 'code' | 'account';
  /** The number of the member who was perhaps made; it is filled in at the login. */
  phone?: string;
  /** The number is taken now, after a try whose answer was lost: most likely by that very try. */
  isTaken?: boolean;
}

import type { ApiError } from '@wallet/shared/api/api-error';
import type { RegisterStep } from './register-step';

/** A step that could not be left for a reason that is about no box. */
export interface StepFailure {
  step: RegisterStep;
  error: ApiError;
  /** The number that is taken now, after a try whose answer was lost: most likely by that very try. */
  registered?: string;
}

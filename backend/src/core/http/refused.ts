import type { ErrorCode } from '@wallet/contract';
import { Failure } from './failure';

/** Returns the failure of a valid request that is rejected (422). */
export function refused(code: ErrorCode): Failure {
  return new Failure(422, code);
}

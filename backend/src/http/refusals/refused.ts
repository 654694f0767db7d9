import type { ErrorCode } from '@wallet/contract';
import { Failure } from './failure';

/** The failure of a request that was understood and refused (422). */
export function refused(code: ErrorCode): Failure {
  return new Failure(422, code);
}

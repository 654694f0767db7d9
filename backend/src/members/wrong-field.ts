import type { ErrorCode } from '@wallet/contract';
import { Failure } from '../core/http/failure';

/** Returns the error for a wrong input, with the name of the request field to correct. */
export function wrongField(code: ErrorCode, field: string): Failure {
  return new Failure(422, code, { field });
}

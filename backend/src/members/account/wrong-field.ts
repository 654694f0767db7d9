import type { ErrorCode } from '@wallet/contract';
import { Failure } from '../../http/refusals/failure';

/** The refusal of what somebody entered, with the field of the request to correct. */
export function wrongField(code: ErrorCode, field: string): Failure {
  return new Failure(422, code, { field });
}

import type { ApiError } from '@wallet/shared/api/api-error';

/** Whether an error is the backend's word on the message itself; anything else may be asked again. */
export function isRefusal(error: ApiError): boolean {
  if (error.kind === 'code') return error.code !== 'REQUEST_LIMIT';
  return error.kind === 'message';
}

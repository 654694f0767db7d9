import { isAxiosError, isCancel } from 'axios';
import { makeApiError, replyError, toApiError, type ApiError } from '@wallet/contract/api-error';

/** Turns what the HTTP library threw into an `ApiError`; only the client needs it, so only the shell carries the library. */
export function fromAxiosError(error: unknown): ApiError {
  if (isCancel(error)) return makeApiError({ kind: 'cancelled' });
  if (!isAxiosError(error)) return toApiError(error);
  const { response, code } = error;
  if (response)
    return (
      replyError(response.status, response.data) ??
      makeApiError({ kind: 'server', status: response.status }, error)
    );
  return makeApiError({ kind: code === 'ETIMEDOUT' ? 'timeout' : 'network' }, error);
}

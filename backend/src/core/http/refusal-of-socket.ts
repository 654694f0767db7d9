import { asFailure } from './as-failure';

/** Returns the error that a page gets as `connect_error`, with the error code as its message. */
export function refusalOfSocket(error: unknown): Error {
  const code = asFailure(error)?.code ?? 'INTERNAL_SERVER_ERROR';
  return Object.assign(new Error(code), { data: { message: code } });
}

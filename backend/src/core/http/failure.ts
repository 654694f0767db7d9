import type { components, ErrorCode } from '@wallet/contract';

type Details = NonNullable<components['schemas']['Error']['details']>;

/** An error response: thrown anywhere in a call, sent as the contract's Error. */
export class Failure extends Error {
  override readonly name = 'Failure';

  constructor(
    readonly status: 400 | 401 | 404 | 409 | 410 | 413 | 422 | 429 | 500,
    readonly code: ErrorCode | 'invalid-token' | 'gone',
    readonly details?: Details,
  ) {
    super(code);
  }
}

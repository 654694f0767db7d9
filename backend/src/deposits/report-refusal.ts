/** Error response to a provider's report; the contracts' Failure. */
export class ReportRefusal extends Error {
  override readonly name = 'ReportRefusal';

  constructor(
    readonly status: 400 | 401 | 404 | 409 | 429 | 500,
    readonly code: 'BAD_REQUEST' | 'BAD_SIGNATURE' | 'UNKNOWN' | 'REPLAYED' | 'TOO_MANY' | 'UNAVAILABLE',
    message: string,
  ) {
    super(message);
  }
}

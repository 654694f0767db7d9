/**
 * Why a provider did not do what was requested. Only after `rejected` the request had no effect; after the others its
 * outcome is unknown. `timeout`: no response in time. `temporary`: a retry can get a different response. `permanent`: a
 * retry gets the same response (4xx except 429), for example because the request is too long.
 */
export type ProviderErrorKind = 'rejected' | 'timeout' | 'temporary' | 'permanent';

interface Options extends ErrorOptions {
  /** Error code of the contract, when the provider rejected the request over HTTP. */
  code?: string;
}

/** Thrown when a provider rejects a request, is not connected, or returns no valid response. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly code: string | undefined;

  constructor(
    readonly kind: ProviderErrorKind,
    message: string,
    { code, ...options }: Options = {},
  ) {
    super(message, options);
    this.code = code;
  }
}

/** True for a ProviderError of one of these kinds. */
export const isProviderError = (
  error: unknown,
  ...kinds: readonly ProviderErrorKind[]
): error is ProviderError => error instanceof ProviderError && kinds.includes(error.kind);

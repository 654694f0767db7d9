/** Thrown when a provider rejects a request or is not connected: the request had no effect. */
export class ProviderRejection extends Error {
  override readonly name = 'ProviderRejection';

  constructor(
    message: string,
    /** Error code of the contract, when the provider rejected the request over HTTP. */
    readonly code?: string,
  ) {
    super(message);
  }
}

/** Thrown when a provider returns no valid response: the outcome of the request is unknown. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';

  constructor(
    message: string,
    /**
     * `timeout`: no response in time. `temporary`: a retry can get a different response. `permanent`: a retry gets the
     * same response (4xx except 429), for example because the request is too long.
     */
    readonly reason: 'timeout' | 'temporary' | 'permanent',
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** True when the provider failed for this reason. */
export const isProviderFailure = (error: unknown, reason: ProviderFailure['reason']): boolean =>
  error instanceof ProviderFailure && error.reason === reason;

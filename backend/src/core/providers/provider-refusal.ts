/** Thrown when a provider rejects a request or is not connected: the request had no effect. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';

  constructor(
    message: string,
    /** Error code of the contract, when the provider rejected the request over HTTP. */
    readonly code?: string,
  ) {
    super(message);
  }
}

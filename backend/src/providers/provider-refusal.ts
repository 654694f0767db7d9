/** A provider said no, or cannot be asked: what was wanted has not happened. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';

  constructor(
    message: string,
    /** The contract's code, where the refusal came over HTTP. */
    readonly code?: string,
  ) {
    super(message);
  }
}

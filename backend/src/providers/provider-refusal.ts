/** A provider said no, or cannot be asked: what was wanted has not happened. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
}

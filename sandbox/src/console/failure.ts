/** An error of the console's calls, in the format of the site's own API. */
export class Failure extends Error {
  override readonly name = 'Failure';

  constructor(
    readonly status: 400 | 401 | 404 | 409 | 422 | 502,
    readonly code: string,
    /** Name of the invalid field, if any. */
    readonly field?: string,
  ) {
    super(code);
  }
}

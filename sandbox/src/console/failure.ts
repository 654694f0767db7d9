/** A refusal of the console's calls, answered as the site's own calls answer theirs. */
export class Failure extends Error {
  override readonly name = 'Failure';

  constructor(
    readonly status: 400 | 401 | 404 | 409 | 422 | 502,
    readonly code: string,
    /** The field that is wrong, where one is. */
    readonly field?: string,
  ) {
    super(code);
  }
}

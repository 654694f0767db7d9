/** A rejected call: a status, with a code of section 8 or a text as its message (S8.1). */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly status = 400,
  ) {
    super(code);
  }
}

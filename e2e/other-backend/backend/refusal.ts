/** A call that is not carried out: a status and the code of section 8, or a sentence, as its message (S8.1). */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly status = 400,
  ) {
    super(code);
  }
}

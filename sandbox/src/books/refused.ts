/** A definite no, with the contract's code: what was wanted has not happened. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    readonly code: 'REFUSED' | 'NO_ACCOUNT' | 'NOT_ENOUGH' | 'NOT_OFFERED' | 'NO_GIFT' | 'GIFT_TAKEN',
    message: string,
  ) {
    super(message);
  }
}

/** The sandbox behaves as if its line were cut: whoever asked gets no answer. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

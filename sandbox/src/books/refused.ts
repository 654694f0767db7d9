/** A definite rejection, with the contract's code: the requested action did not happen. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    readonly code: 'REFUSED' | 'NO_ACCOUNT' | 'NOT_ENOUGH' | 'NOT_OFFERED' | 'NO_GIFT' | 'GIFT_TAKEN',
    message: string,
  ) {
    super(message);
  }
}

/** The sandbox simulates a cut connection: the caller gets no response. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

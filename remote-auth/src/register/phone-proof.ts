/** What the server gave for a right code; who shows it at registration has proven this number. */
export interface PhoneProof {
  phone: string;
  token: string;
}

/** The proof of a number as requests carry it: nothing where there is none, or the server gives none at all. */
export function shownProof(proof: PhoneProof | null, phone: string): { phoneProof?: string } {
  return proof?.phone === phone ? { phoneProof: proof.token } : {};
}

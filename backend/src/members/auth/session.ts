import type { Member } from '../account/member';

/** A valid login: who calls, and the hash of the token they call with. */
export interface Session {
  member: Member;
  tokenHash: string;
}

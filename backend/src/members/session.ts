import type { Member } from './member';

/** A valid login: the member, and the hash of the token of the call. */
export interface Session {
  member: Member;
  tokenHash: string;
}

/** A customer in the chat: exactly one of the two ids is set. */
export type Customer = { memberId: string; guestId: null } | { memberId: null; guestId: string };

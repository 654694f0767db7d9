/** Who chats: exactly one of the two. */
export type Customer = { memberId: string; guestId: null } | { memberId: null; guestId: string };

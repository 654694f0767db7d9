/** The readable claims of a token that opens only the chat (the contract's `chatIdentity`). */
export interface ChatToken {
  /** '' when the token names no member. */
  subject: string;
  /** Time in ms since 1970; null for a token that does not expire. */
  expiresAt: number | null;
}

function claimsOf(token: string): Record<string, unknown> | null {
  const payload = token.split('.')[1] ?? '';
  try {
    // `atob` needs base64; a token has base64url.
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<
      string,
      unknown
    > | null;
  } catch {
    return null;
  }
}

/**
 * Returns the claims of a token that opens only the chat, or null for a session token. The signature is not verified: the
 * backend does that.
 */
export function readChatToken(token: string): ChatToken | null {
  const claims = claimsOf(token);
  // `aud` is one audience or a list of them.
  if (!claims || ![claims['aud']].flat().includes('chat')) return null;
  const { sub, exp } = claims;
  return {
    subject: typeof sub === 'string' ? sub : '',
    expiresAt: typeof exp === 'number' ? exp * 1_000 : null,
  };
}

/** True for two tokens of the same member that open only the chat. False when the member is unknown. */
export function isSameMember(one: string, other: string): boolean {
  const subject = readChatToken(one)?.subject;
  return Boolean(subject) && subject === readChatToken(other)?.subject;
}

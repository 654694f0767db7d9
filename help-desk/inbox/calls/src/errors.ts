import * as v from 'valibot';

/** Codes of rejected calls. Pages translate them. */
export const errorCodes = [
  /** The request does not match this package's schemas. */
  'BAD_REQUEST',
  /** The request comes from another origin, or is not JSON. */
  'WRONG_ORIGIN',
  /** No one is logged in, or the session has ended. */
  'NO_SESSION',
  /** Only an admin may do this. */
  'FORBIDDEN',
  'NOT_FOUND',
  /** The passkey is unknown or its signature is not valid, or the agent is turned off. */
  'LOGIN_FAILED',
  /** The invitation is unknown, used or expired. */
  'INVITATION_INVALID',
  /** The new passkey is not valid, or took too long. */
  'PASSKEY_INVALID',
  /** Retry after `retryAfterSeconds`. */
  'TOO_MANY_ATTEMPTS',
  /** This would leave no active admin. */
  'LAST_ADMIN',
  /** This would leave the agent without a passkey. */
  'LAST_PASSKEY',
  'TOO_MANY_PASSKEYS',
  /** The id belongs to another message already. */
  'ID_REUSED',
  /** The message's state does not allow this, for example a retry of a sent one. */
  'WRONG_STATE',
  'FILE_TOO_LARGE',
  /** The site does not store a file of this type. */
  'FILE_REFUSED',
  /** The site rejects these values. */
  'SITE_REFUSED',
  /** The site does not respond. */
  'SITE_UNAVAILABLE',
  'UNAVAILABLE',
] as const;

/** The body of a rejected call. */
export const errorSchema = v.object({
  code: v.picklist(errorCodes),
  retryAfterSeconds: v.optional(v.number()),
});

export type ErrorCode = (typeof errorCodes)[number];

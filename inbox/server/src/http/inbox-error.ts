import type { ErrorCode } from '@wallet/inbox-calls';

const statuses: Readonly<Partial<Record<ErrorCode, number>>> = {
  BAD_REQUEST: 400,
  NO_SESSION: 401,
  LOGIN_FAILED: 401,
  WRONG_ORIGIN: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  LAST_ADMIN: 409,
  LAST_PASSKEY: 409,
  ID_REUSED: 409,
  WRONG_STATE: 409,
  TOO_MANY_ATTEMPTS: 429,
  UNAVAILABLE: 500,
  SITE_UNAVAILABLE: 503,
};

/** A rejected call. Any other error is a bug or an outage. */
export class InboxError extends Error {
  override readonly name = 'InboxError';
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly retryAfterSeconds?: number,
  ) {
    super(code);
    this.status = statuses[code] ?? 422;
  }

  get body(): { code: ErrorCode; retryAfterSeconds?: number } {
    const { code, retryAfterSeconds } = this;
    return { code, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
  }
}

import { createHmac } from 'node:crypto';
import { Counter } from 'prom-client';
import { toAppError } from './errors';
import { minuteMs, networkOf } from '@wallet/server';

/** Names follow OWASP's application logging vocabulary where it has one. The value is the level of the line. */
const levels = {
  authn_login_success: 'info',
  /** A wrong password or an unknown number. */
  authn_login_fail: 'warn',
  /** Logins for one account, or from one network, are delayed or rejected for a while. */
  authn_login_lock: 'warn',
  authn_password_change: 'info',
  /** A member set a new password with a one-time code. */
  authn_password_reset: 'warn',
  passkey_added: 'warn',
  passkey_removed: 'warn',
  passkey_add_fail: 'warn',
  /** A passkey did not confirm a command. */
  passkey_confirm_fail: 'warn',
  authn_password_change_fail: 'warn',
  /** A member logged out, so the token became invalid. */
  authn_token_revoked: 'info',
  /** A call had an unknown or expired token. */
  authn_token_invalid: 'warn',
  otp_sent: 'info',
  otp_verified: 'info',
  otp_fail: 'warn',
  /** A phone number, a requester or the whole site reached its limit of one-time codes or of attempts. */
  otp_lock: 'warn',
  user_created: 'info',
  /** A member closed their account. */
  user_archived: 'warn',
  user_archive_fail: 'warn',
  /** The personal data of a closed account was erased. */
  user_deleted: 'info',
  /** A member received a copy of their data. */
  sensitive_read: 'info',
  sensitive_read_fail: 'warn',
  payee_change: 'warn',
  payee_change_fail: 'warn',
  withdraw_requested: 'info',
  /** A withdrawal was rejected for a security reason. */
  withdraw_refused: 'warn',
  /**
   * A caller requested another caller's data, or called from an address that is not allowed or for a blocked member. Or
   * the signature of a provider's report was wrong or was used before.
   */
  authz_fail: 'warn',
  excess_rate_limit_exceeded: 'warn',
  input_validation_fail: 'warn',
  /** An uploaded file was too large. */
  upload_validation: 'warn',
  /** A request to the sandbox came from a page of another origin, or with another host name. */
  malicious_cors: 'warn',
  /** A request to the sandbox had no key or a wrong one. */
  sandbox_refused: 'warn',
} as const;

export type SecurityEventName = keyof typeof levels;

const securityEventCounts = new Counter({
  name: 'security_events_total',
  help: 'Security events, by name.',
  labelNames: ['event'],
});

/** The subject and details of an event. They must not contain secrets. Only `subject` may contain personal data. */
export interface SecurityEventFacts {
  memberId?: string | undefined;
  /** A phone number or similar. Only its keyed hash is written, which is equal for equal subjects of one site. */
  subject?: string | undefined;
  /** The caller's address. Only its network is written (/24, or /48 for IPv6). */
  ip?: string | undefined;
  reason?: string | undefined;
  /** The call of the contract, or a route's pattern; never the requested URL. */
  call?: string | undefined;
  requestId?: string | undefined;
}

export interface SecurityEvents {
  /** Writes one line. Never throws and never blocks the caller. */
  report(event: SecurityEventName, facts?: SecurityEventFacts): void;
}

/** Returns a `catch` handler that reports a rejected call with its error code, and throws the error again. */
export const reportRejection =
  (securityEvents: SecurityEvents, event: SecurityEventName, facts: SecurityEventFacts) =>
  (error: unknown): never => {
    const reason = toAppError(error)?.code;
    if (reason) securityEvents.report(event, { ...facts, reason });
    throw error;
  };

interface Options {
  write(line: string): void;
  /** The key of the hashes of subjects. Processes of one site share it, so that their lines can be compared. */
  key: Buffer;
  now?: () => number;
}

/** Limits the lines per minute, so that a flood does not fill the disk. */
export class LineLimit {
  #minute = 0;
  #lines = 0;

  constructor(private readonly perMinute: number) {}

  /** Counts a line. Returns null when it must not be written, else the number of lines suppressed in an earlier minute. */
  take(now: number): number | null {
    const minute = Math.floor(now / minuteMs);
    if (minute === this.#minute) {
      this.#lines += 1;
      return this.#lines > this.perMinute ? null : 0;
    }
    const suppressed = Math.max(0, this.#lines - this.perMinute);
    this.#minute = minute;
    this.#lines = 1;
    return suppressed;
  }
}

/** Maximum lines per event and minute. One line counts the rest. */
const maxLinesPerMinute = 300;

/** Returns 22 characters of the hash (132 bits), which are enough to tell all subjects of a site apart. */
const hashSubject = (key: Buffer, subject: string): string =>
  createHmac('sha256', key).update(subject).digest('base64url').slice(0, 22);

/** Creates the log of security events: one JSON object per line, regardless of LOG_LEVEL. */
export function createSecurityEvents({ write, key, now = Date.now }: Options): SecurityEvents {
  const limits = new Map<SecurityEventName, LineLimit>();

  const writeLine = (event: SecurityEventName, fields: object): void =>
    write(
      `${JSON.stringify({
        level: levels[event],
        time: new Date(now()).toISOString(),
        pid: process.pid,
        event,
        ...fields,
        msg: 'security event',
      })}\n`,
    );

  return {
    report(event, { memberId, subject, ip, ...rest } = {}) {
      securityEventCounts.inc({ event });
      const limit = limits.get(event) ?? new LineLimit(maxLinesPerMinute);
      limits.set(event, limit);
      const suppressed = limit.take(now());
      if (suppressed === null) return;
      if (suppressed > 0) writeLine(event, { suppressed });
      // JSON has no undefined: such a field is left out of the line.
      writeLine(event, {
        memberId,
        subject: subject === undefined ? undefined : hashSubject(key, subject),
        network: ip === undefined ? undefined : networkOf(ip),
        ...rest,
      });
    },
  };
}

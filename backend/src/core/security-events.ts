import { createHmac } from 'node:crypto';
import { Counter } from 'prom-client';
import { networkOf } from './ip-networks';

/** Names follow OWASP's application logging vocabulary where it has one. The value is the level of the line. */
const levels = {
  authn_login_success: 'info',
  /** A wrong password or an unknown number. */
  authn_login_fail: 'warn',
  /** Logins for one account, or from one network, are delayed or rejected for a while. */
  authn_login_lock: 'warn',
  authn_password_change: 'info',
  authn_password_change_fail: 'warn',
  authn_token_revoked: 'info',
  authn_token_invalid: 'warn',
  /** A one-time code was sent, correct or wrong; a requester or the whole site reached its limit. */
  otp_sent: 'info',
  otp_verified: 'info',
  otp_fail: 'warn',
  otp_lock: 'warn',
  user_created: 'info',
  /** The member's bank account for payouts was changed, or a change was rejected. */
  payee_change: 'warn',
  payee_change_fail: 'warn',
  /** A withdrawal was requested, or rejected for a security reason. */
  withdraw_requested: 'info',
  withdraw_refused: 'warn',
  /** A caller requested another caller's data, or called from an address without permission. */
  authz_fail: 'warn',
  excess_rate_limit_exceeded: 'warn',
  input_validation_fail: 'warn',
  upload_validation: 'warn',
  /** A request came from a page of another origin, or with another host name. */
  malicious_cors: 'warn',
  /** A request to the sandbox had a wrong key, or the sandbox was reset. */
  sandbox_refused: 'warn',
  sandbox_reset: 'warn',
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

interface Options {
  write(line: string): void;
  /** The key of the hashes of subjects. Processes of one site share it, so that their lines can be compared. */
  key: Buffer;
  now?: () => number;
}

/** Maximum lines per event and minute. One line counts the rest, so that an attack does not fill the disk. */
const maxLinesPerMinute = 300;
const minuteMs = 60_000;

/** Creates the log of security events: one JSON object per line, regardless of LOG_LEVEL. */
export function createSecurityEvents({ write, key, now = Date.now }: Options): SecurityEvents {
  const counted = new Map<SecurityEventName, { minute: number; lines: number }>();

  const line = (event: SecurityEventName, fields: object): void =>
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
      const minute = Math.floor(now() / minuteMs);
      const last = counted.get(event);
      const isNew = last?.minute !== minute;
      const lines = isNew ? 1 : last.lines + 1;
      counted.set(event, { minute, lines });
      if (last && isNew && last.lines > maxLinesPerMinute)
        line(event, { suppressed: last.lines - maxLinesPerMinute });
      if (lines > maxLinesPerMinute) return;
      line(event, {
        ...(memberId !== undefined && { memberId }),
        ...(subject !== undefined && {
          subject: createHmac('sha256', key).update(subject).digest('base64url').slice(0, 22),
        }),
        ...(ip !== undefined && { network: networkOf(ip) }),
        ...rest,
      });
    },
  };
}

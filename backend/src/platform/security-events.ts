import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { Counter } from 'prom-client';

/**
 * What is logged as a security event. Names follow OWASP's application logging vocabulary where it has one; to add an
 * event, add its name here with the level of its line.
 */
const levels = {
  /** A member logged in. */
  authn_login_success: 'info',
  /** A wrong password or an unknown number. */
  authn_login_fail: 'warn',
  /** Logins for one account, or from one network, are slowed down or refused for a while. */
  authn_login_lock: 'warn',
  /** A member's password was changed. */
  authn_password_change: 'info',
  authn_password_change_fail: 'warn',
  /** A session ended: by logout, or because a password changed. */
  authn_token_revoked: 'info',
  /** A token that is unknown, expired or revoked was shown. */
  authn_token_invalid: 'warn',
  /** A one-time code was sent, was right, was wrong; a requester or the whole site reached its limit. */
  otp_sent: 'info',
  otp_verified: 'info',
  otp_fail: 'warn',
  otp_lock: 'warn',
  /** An account was made. */
  user_created: 'info',
  /** The bank account that money is paid to was changed, or a change was refused. */
  payee_change: 'warn',
  payee_change_fail: 'warn',
  /** Money was asked out, or that was refused for a reason of security. */
  withdraw_requested: 'info',
  withdraw_refused: 'warn',
  /** Somebody asked for what is not theirs, or from where they may not. */
  authz_fail: 'warn',
  /** A limit on how often something may be asked was reached. */
  excess_rate_limit_exceeded: 'warn',
  /** A request outside the contract. */
  input_validation_fail: 'warn',
  /** A file was refused for its size or content. */
  upload_validation: 'warn',
  /** A page of a foreign origin, or a foreign host name, asked. */
  malicious_cors: 'warn',
  /** The sandbox was opened with a wrong key, or emptied. */
  sandbox_refused: 'warn',
  sandbox_reset: 'warn',
} as const;

export type SecurityEventName = keyof typeof levels;

/** Every event of this process, those that were only counted in the log too. */
export const securityEventCounts = new Counter({
  name: 'security_events_total',
  help: 'Security events, by name.',
  labelNames: ['event'],
  registers: [],
});

/** Who and what an event is about. Nothing here may be a secret; personal data goes into `subject` alone. */
export interface SecurityEventFacts {
  /** The member's id, where the member is known. */
  memberId?: string | undefined;
  /** A phone number or the like: only a keyed hash of it is written, equal for equal subjects of one site. */
  subject?: string | undefined;
  /** The caller's address: only its network is written (/24, or /48 of IPv6). */
  ip?: string | undefined;
  /** A code such as WRONG_CREDENTIAL. */
  reason?: string | undefined;
  /** The call of the contract, or a route's pattern; never an address that was asked for. */
  call?: string | undefined;
  /** The id that the reply carries as x-request-id. */
  requestId?: string | undefined;
}

/** Tells the operator's log of what matters to security. */
export interface SecurityEvents {
  /** Writes one line; never throws, and never holds the caller up. */
  report(event: SecurityEventName, facts?: SecurityEventFacts): void;
}

interface Options {
  /** Writes one line, its line break included. */
  write(line: string): void;
  /** Keys the hash of subjects; processes of one site share it, so that their lines can be compared. */
  key: Buffer;
  /** The present moment (ms). */
  now?: () => number;
}

/** Lines of one event in a minute; the rest is counted in one line, so that an attack does not fill the disk. */
const perMinute = 300;
const minuteMs = 60_000;

/** The network of an address, as far as a log needs it; undefined for what is no address. */
export function networkOf(ip: string): string | undefined {
  const address = ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  if (isIP(address) === 4) return address.replace(/\.\d+$/, '.0/24');
  if (isIP(address) !== 6) return undefined;
  // The URL parser writes an address in its one short form; its first three groups are the /48.
  const [head = '', tail] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
  return `${groups.slice(0, 3).join(':')}::/48`;
}

/** The log of security events: one JSON object a line with the fields of the other lines, whatever LOG_LEVEL says. */
export function securityEvents({ write, key, now = Date.now }: Options): SecurityEvents {
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
      if (last && isNew && last.lines > perMinute) line(event, { suppressed: last.lines - perMinute });
      if (lines > perMinute) return;
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

import type { IncomingMessage } from 'node:http';

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

/**
 * True when a page of the site itself, or of an origin on the list, opens the connection. Clients that send no
 * Origin, such as scripts, are always allowed. A trusted proxy may set the site's own host.
 */
export function isOwnOrigin(
  { headers }: IncomingMessage,
  { allowed, behindProxy }: { allowed: readonly string[]; behindProxy: boolean },
): boolean {
  const { origin, host } = headers;
  if (origin === undefined || allowed.includes(origin)) return true;
  const forwarded = behindProxy ? headers['x-forwarded-host'] : undefined;
  const from = hostOf(origin);
  return from !== undefined && [host, forwarded].includes(from);
}

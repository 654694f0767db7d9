import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';

/** Who may use the sandbox, and what plays staff beside it. */
export interface SandboxAccess {
  /** What opens it; whoever knows it may do everything there. */
  key: string;
  /** Names, besides localhost and plain addresses, under which it may be asked for. */
  hosts: readonly string[];
}

/** What of a request is looked at. */
export interface SandboxRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The Host that it was asked for, or that a proxy says it was. */
  host: string;
  isSecure: boolean;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const nameOf = (host: string): string | undefined =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined;

/**
 * Whether a Host header names this machine in a way that no stranger can make up. A page of evil.example whose name is
 * pointed at 127.0.0.1 (DNS rebinding) says evil.example; localhost and plain addresses belong to nobody's zone.
 */
function isOwnHost(host: string | undefined, known: readonly string[]): boolean {
  const name = host === undefined ? undefined : nameOf(host);
  if (name === undefined) return false;
  const isAddress = isIP(name.replace(/^\[|\]$/g, '')) !== 0;
  return isAddress || name === 'localhost' || name.endsWith('.localhost') || known.includes(name);
}

/** Every name that the request goes by: the one asked for here, and the one that a proxy says it was asked for. */
const namesOf = ({ headers }: SandboxRequest): (string | undefined)[] => {
  const forwarded = headers['x-forwarded-host'];
  return [
    headers['host'] as string | undefined,
    ...(forwarded === undefined ? [] : [forwarded].flat().join().split(',')),
  ].map((host) => host?.trim());
};

/** Two sites on one machine, told apart by their ports alone, share a browser's cookies. */
const cookieName = (key: string, isSecure: boolean): string =>
  `${isSecure ? '__Secure-' : ''}sandbox-${digest(key).toString('hex').slice(0, 8)}`;

function cookieOf({ headers }: SandboxRequest, name: string): string | undefined {
  const pairs = String(headers['cookie'] ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='));
  return pairs.find(([known]) => known === name)?.[1];
}

/** How a caller shows that the sandbox is theirs to use, and who is kept out whatever they show. */
export const sandboxAccess = {
  isSame,
  /** Whether a name that the request goes by may be a stranger's. */
  isStrangersName: (request: SandboxRequest, { hosts }: SandboxAccess): boolean =>
    !namesOf(request).every((host) => isOwnHost(host, hosts)),
  /** Whether another site's page makes the request: pages may be opened from anywhere, calls are for them alone. */
  isForeign({ headers, host }: SandboxRequest): boolean {
    const { origin, 'sec-fetch-site': site } = headers;
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
    return origin !== undefined && !(URL.canParse(String(origin)) && new URL(String(origin)).host === host);
  },
  /** Whether a request carries the key: in its header, or in the cookie that the printed address set. */
  isShown(request: SandboxRequest, { key }: SandboxAccess): boolean {
    const { 'x-sandbox-key': header } = request.headers;
    const shown = typeof header === 'string' ? header : cookieOf(request, cookieName(key, request.isSecure));
    return shown !== undefined && isSame(shown, key);
  },
  /** The cookie that keeps the key for the sandbox's own pages, until the browser is closed. */
  cookie: ({ key }: SandboxAccess, isSecure: boolean): string =>
    `${cookieName(key, isSecure)}=${key}; Path=/sandbox; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
  /** What opens one account's lobby and nothing else: who came by a game's log-in link gets it for the ticket. */
  lobbyPass: ({ key }: SandboxAccess, { game, username }: { game: string; username: string }): string =>
    createHmac('sha256', key).update(`lobby ${game} ${username}`).digest('base64url'),
};

import { createHash, createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { isEqualSecret } from './signing';

/** Access to the sandbox and to the tools that simulate staff. */
export interface SandboxAccess {
  /** The access key; it grants full access to the sandbox. */
  key: string;
  /** Allowed host names, in addition to localhost and IP addresses. */
  hosts: readonly string[];
}

/** The parts of a request that are checked. */
export interface SandboxRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The Host of the request, or the original Host that a proxy reports. */
  host: string;
  /** True when the request came over https. */
  isSecure: boolean;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const nameOf = (host: string): string | undefined =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined;

/**
 * True when a Host header names this machine in a way that no attacker can forge. A page of evil.example whose name
 * resolves to 127.0.0.1 (DNS rebinding) sends evil.example; localhost and IP addresses belong to no DNS zone.
 */
function isOwnHost(host: string | undefined, known: readonly string[]): boolean {
  const name = host === undefined ? undefined : nameOf(host);
  if (name === undefined) return false;
  const isAddress = isIP(name.replace(/^\[|\]$/g, '')) !== 0;
  return isAddress || name === 'localhost' || name.endsWith('.localhost') || known.includes(name);
}

/** Returns every host name in the headers of the request: its Host, and those that proxies report. */
const namesOf = ({ headers }: SandboxRequest): (string | undefined)[] => {
  const forwarded = headers['x-forwarded-host'];
  return [
    headers['host'] as string | undefined,
    ...(forwarded === undefined ? [] : [forwarded].flat().join().split(',')),
  ].map((host) => host?.trim());
};

/** Two sites on one machine with different ports share a browser's cookies, so each key has its own cookie name. */
const cookieName = (key: string, isSecure: boolean): string =>
  `${isSecure ? '__Secure-' : ''}sandbox-${digest(key).toString('hex').slice(0, 8)}`;

function cookieOf({ headers }: SandboxRequest, name: string): string | undefined {
  const pairs = String(headers['cookie'] ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='));
  return pairs.find(([known]) => known === name)?.[1];
}

/** Checks the access of a request to the sandbox, and rejects requests of other sites even with a key. */
export const sandboxAccess = {
  isSame: isEqualSecret,
  /** True when a host name of the request may belong to an attacker. */
  isStrangersName: (request: SandboxRequest, { hosts }: SandboxAccess): boolean =>
    !namesOf(request).every((host) => isOwnHost(host, hosts)),
  /**
   * True when a page of another site sends the request: any site may link to pages, but only this site's pages may make
   * calls.
   */
  isCrossSite({ headers, host }: SandboxRequest): boolean {
    const { origin, 'sec-fetch-site': site } = headers;
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
    return origin !== undefined && !(URL.canParse(String(origin)) && new URL(String(origin)).host === host);
  },
  /** True when a request contains the key: in its header, or in the cookie that the printed URL sets. */
  isShown(request: SandboxRequest, { key }: SandboxAccess): boolean {
    const { 'x-sandbox-key': header } = request.headers;
    const givenKey =
      typeof header === 'string' ? header : cookieOf(request, cookieName(key, request.isSecure));
    return givenKey !== undefined && isEqualSecret(givenKey, key);
  },
  /** Returns the cookie that stores the key for the sandbox's own pages until the browser is closed. */
  cookie: ({ key }: SandboxAccess, isSecure: boolean): string =>
    `${cookieName(key, isSecure)}=${key}; Path=/sandbox; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
  /**
   * Returns the pass for one account's lobby only: a visitor with a game's login link gets it in exchange for the
   * ticket.
   */
  lobbyPass: ({ key }: SandboxAccess, { game, username }: { game: string; username: string }): string =>
    createHmac('sha256', key).update(`lobby ${game} ${username}`).digest('base64url'),
};

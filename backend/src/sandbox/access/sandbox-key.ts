import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { GameAccountName } from '../../providers/games/game-provider';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/** Two sites on one machine, told apart by their ports alone, share a browser's cookies. */
const cookieName = (key: string, isSecure: boolean): string =>
  `${isSecure ? '__Secure-' : ''}sandbox-${digest(key).toString('hex').slice(0, 8)}`;

function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([known]) => known === name)?.[1];
}

/** How a caller shows that the sandbox is theirs to use. */
export const sandboxKey = {
  /** Whether a request carries the key: in its header, or in the cookie that the printed address set. */
  isShown(request: FastifyRequest, key: string): boolean {
    const { 'x-sandbox-key': header } = request.headers;
    const shown =
      typeof header === 'string' ? header : cookieOf(request, cookieName(key, request.protocol === 'https'));
    return shown !== undefined && isSame(shown, key);
  },
  isSame,
  /** The cookie that keeps the key for the sandbox's own pages, until the browser is closed. */
  cookie: (key: string, isSecure: boolean): string =>
    `${cookieName(key, isSecure)}=${key}; Path=/sandbox; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
  /** What opens one account's lobby and nothing else: who came by a game's log-in link gets it for the ticket. */
  lobbyPass: (key: string, { game, username }: GameAccountName): string =>
    createHmac('sha256', key).update(`lobby ${game} ${username}`).digest('base64url'),
};

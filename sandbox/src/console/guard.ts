import { sandboxAccess, type SandboxAccess, type SandboxRequest } from '@wallet/contract/providers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccountName } from '../books/games';
import { Failure } from './failure';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who needs no key: anybody, for what holds no data, or who has the pass of the lobby asked for. */
    sandbox?: 'open' | 'lobby';
  }
}

export const requestOf = ({ headers, host, protocol }: FastifyRequest): SandboxRequest => ({
  headers,
  host,
  isSecure: protocol === 'https',
});

function hasLobbyPass({ headers, params }: FastifyRequest, access: SandboxAccess): boolean {
  const pass = headers['x-lobby-pass'];
  const own = sandboxAccess.lobbyPass(access, params as AccountName);
  return typeof pass === 'string' && sandboxAccess.isSame(pass, own);
}

/**
 * Keeps strangers out of the console: another site's page, by script, by form or by a name of its own for this machine,
 * and everybody who does not know the key.
 * @throws Failure 400 KEY_INVALID for a foreign page or host, 401 KEY_MISSING or KEY_INVALID without the key
 */
export function guardConsole(app: FastifyInstance, access: SandboxAccess): void {
  app.addHook('onRequest', async (request) => {
    const asked = requestOf(request);
    // The route and not the address, in which letters may be written as %61.
    const isCall = request.routeOptions.url?.startsWith('/sandbox/api/') ?? true;
    if (sandboxAccess.isStrangersName(asked, access) || (isCall && sandboxAccess.isForeign(asked)))
      throw new Failure(400, 'KEY_INVALID');
    const { sandbox: wanted } = request.routeOptions.config;
    if (wanted === 'open' || sandboxAccess.isShown(asked, access)) return;
    if (wanted === 'lobby' && hasLobbyPass(request, access)) return;
    throw new Failure(401, request.headers['x-sandbox-key'] === undefined ? 'KEY_MISSING' : 'KEY_INVALID');
  });
}

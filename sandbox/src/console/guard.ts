import { sandboxAccess, type SandboxAccess, type SandboxRequest } from '@wallet/contract/providers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccountName } from '../books/games';
import { Failure } from './failure';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Routes without a key: 'open' is public and has no data, 'lobby' needs the pass of its lobby. */
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
 * Protects the console from other sites' pages (by script, by form or by a DNS name that resolves to this machine), and
 * from callers without the key.
 * @throws Failure 400 KEY_INVALID for a foreign page or host, 401 KEY_MISSING or KEY_INVALID without the key
 */
export function guardConsole(app: FastifyInstance, access: SandboxAccess): void {
  app.addHook('onRequest', async (request) => {
    const asked = requestOf(request);
    // Checks the route instead of the address, which may contain letters encoded as %61.
    const isCall = request.routeOptions.url?.startsWith('/sandbox/api/') ?? true;
    if (sandboxAccess.isStrangersName(asked, access) || (isCall && sandboxAccess.isForeign(asked)))
      throw new Failure(400, 'KEY_INVALID');
    const { sandbox: wanted } = request.routeOptions.config;
    if (wanted === 'open' || sandboxAccess.isShown(asked, access)) return;
    if (wanted === 'lobby' && hasLobbyPass(request, access)) return;
    throw new Failure(401, request.headers['x-sandbox-key'] === undefined ? 'KEY_MISSING' : 'KEY_INVALID');
  });
}

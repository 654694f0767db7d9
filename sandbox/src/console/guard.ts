import { sandboxAccess, type SandboxAccess, type SandboxRequest } from '@wallet/contract/providers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccountName } from '../simulators/games';
import { HttpError } from '../http';

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
  const expectedPass = sandboxAccess.lobbyPass(access, params as AccountName);
  return typeof pass === 'string' && sandboxAccess.isSame(pass, expectedPass);
}

/**
 * Protects the console from callers without the key, and from pages of other sites: their scripts, their forms, and DNS
 * names that resolve to this machine.
 * @throws HttpError 400 KEY_INVALID for a foreign page or host, 401 KEY_MISSING or KEY_INVALID without the key
 */
export function guardConsole(app: FastifyInstance, access: SandboxAccess): void {
  app.addHook('onRequest', async (request) => {
    const sandboxRequest = requestOf(request);
    // Checks the route instead of the address, which may contain letters encoded as %61.
    const isCall = request.routeOptions.url?.startsWith('/sandbox/api/') ?? true;
    if (
      sandboxAccess.isStrangersName(sandboxRequest, access) ||
      (isCall && sandboxAccess.isCrossSite(sandboxRequest))
    )
      throw new HttpError(400, 'KEY_INVALID');
    const { sandbox: routeAccess } = request.routeOptions.config;
    if (routeAccess === 'open' || sandboxAccess.isShown(sandboxRequest, access)) return;
    if (routeAccess === 'lobby' && hasLobbyPass(request, access)) return;
    throw new HttpError(401, request.headers['x-sandbox-key'] === undefined ? 'KEY_MISSING' : 'KEY_INVALID');
  });
}

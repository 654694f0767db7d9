import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps';
import { Failure } from '../../http/failure';
import type { GameAccountName } from '../../providers/games/game-provider';
import { isOwnHost } from './is-own-host';
import type { SandboxAccess } from './sandbox-access';
import { sandboxKey } from './sandbox-key';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who needs no key: anybody, for what holds no data, or who has the pass of the lobby asked for. */
    sandbox?: 'open' | 'lobby';
  }
}

/** Every name that the request goes by: the one asked for here, and the one that a proxy says it was asked for. */
const hostsOf = ({ headers }: FastifyRequest): (string | undefined)[] => {
  const forwarded = headers['x-forwarded-host'];
  return [headers.host, ...(forwarded === undefined ? [] : [forwarded].flat().join().split(','))].map(
    (host) => host?.trim(),
  );
};

/** Pages may be opened from anywhere; what they show and do is for themselves alone. */
function isForeign({ headers, url, host }: FastifyRequest): boolean {
  if (!url.startsWith('/sandbox/api/')) return false;
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host);
}

function hasLobbyPass({ headers, params }: FastifyRequest, key: string): boolean {
  const pass = headers['x-lobby-pass'];
  return (
    typeof pass === 'string' && sandboxKey.isSame(pass, sandboxKey.lobbyPass(key, params as GameAccountName))
  );
}

/**
 * Keeps strangers out of the sandbox: another site's page, by script, by form or by a name of its own for this machine,
 * and everybody who does not know the key.
 * @throws Failure 400 KEY_INVALID for a foreign page or host, 401 KEY_MISSING or KEY_INVALID without the key
 */
export function guardSandbox(
  app: FastifyInstance,
  { securityEvents }: Pick<Deps, 'securityEvents'>,
  { key, hosts }: SandboxAccess,
): void {
  app.addHook('onRequest', async (request) => {
    const { ip, id: requestId, routeOptions } = request;
    const isStrangersName = !hostsOf(request).every((host) => isOwnHost(host, hosts));
    if (isStrangersName || isForeign(request)) {
      const reason = isStrangersName ? 'host' : 'origin';
      securityEvents.report('malicious_cors', { ip, requestId, reason, call: routeOptions.url });
      throw new Failure(400, 'KEY_INVALID');
    }
    const { sandbox: wanted } = routeOptions.config;
    if (wanted === 'open' || sandboxKey.isShown(request, key)) return;
    if (wanted === 'lobby' && hasLobbyPass(request, key)) return;
    const code = request.headers['x-sandbox-key'] === undefined ? 'KEY_MISSING' : 'KEY_INVALID';
    securityEvents.report('sandbox_refused', { ip, requestId, reason: code, call: routeOptions.url });
    throw new Failure(401, code);
  });
}

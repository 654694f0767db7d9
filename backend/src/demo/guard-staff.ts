import { sandboxAccess, type SandboxAccess } from '@wallet/contract/providers';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { AppError } from '../core/errors';

/**
 * Rejects strangers' requests to the staff's calls: those of another site's page (by script, form or a host name of its
 * own for this machine), and those without the key.
 * @throws AppError 400 KEY_INVALID for a foreign page or host, 401 KEY_MISSING or KEY_INVALID without the key
 */
export function guardStaff(
  app: FastifyInstance,
  { securityEvents }: Pick<Deps, 'securityEvents'>,
  access: SandboxAccess,
): void {
  app.addHook('onRequest', async ({ ip, id: requestId, headers, host, protocol, routeOptions }) => {
    const asked = { headers, host, isSecure: protocol === 'https' };
    const isStrangersName = sandboxAccess.isStrangersName(asked, access);
    if (isStrangersName || sandboxAccess.isForeign(asked)) {
      const reason = isStrangersName ? 'host' : 'origin';
      securityEvents.report('malicious_cors', { ip, requestId, reason, call: routeOptions.url });
      throw new AppError(400, 'KEY_INVALID');
    }
    if (sandboxAccess.isShown(asked, access)) return;
    const code = headers['x-sandbox-key'] === undefined ? 'KEY_MISSING' : 'KEY_INVALID';
    securityEvents.report('sandbox_refused', { ip, requestId, reason: code, call: routeOptions.url });
    throw new AppError(401, code);
  });
}

/**
 * Returns a route's schema for a JSON object with only these fields. A request from another site's form never matches
 * it.
 */
export function jsonBody(
  properties: Readonly<Record<string, object>>,
  required: readonly string[] = [],
): { body: object } {
  return { body: { type: 'object', additionalProperties: false, required, properties } };
}

import { sandboxAccess, type SandboxAccess } from '@wallet/contract/providers';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../core/errors';
import type { Deps } from '../deps';

/**
 * Rejects requests to the staff's calls from pages of other sites: their scripts, their forms, and their host names that
 * resolve to this machine. Also rejects requests without the key.
 * @throws AppError 400 KEY_INVALID for a foreign page or host, 401 KEY_MISSING or KEY_INVALID without the key
 */
export function guardStaff(
  app: FastifyInstance,
  { securityEvents }: Pick<Deps, 'securityEvents'>,
  access: SandboxAccess,
): void {
  app.addHook('onRequest', async ({ ip, id: requestId, headers, host, protocol, routeOptions }) => {
    const request = { headers, host, isSecure: protocol === 'https' };
    const isForeignHost = sandboxAccess.isStrangersName(request, access);
    if (isForeignHost || sandboxAccess.isCrossSite(request)) {
      const reason = isForeignHost ? 'host' : 'origin';
      securityEvents.report('malicious_cors', { ip, requestId, reason, call: routeOptions.url });
      throw new AppError(400, 'KEY_INVALID');
    }
    if (sandboxAccess.isShown(request, access)) return;
    const code = headers['x-sandbox-key'] === undefined ? 'KEY_MISSING' : 'KEY_INVALID';
    securityEvents.report('sandbox_refused', { ip, requestId, reason: code, call: routeOptions.url });
    throw new AppError(401, code);
  });
}

/** Returns the schema of a JSON object with these fields. Another site's form never matches it. */
export function jsonBody(
  properties: Readonly<Record<string, object>>,
  required: readonly string[] = [],
): { body: object } {
  return { body: { type: 'object', additionalProperties: false, required, properties } };
}

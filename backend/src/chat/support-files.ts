import type { FastifyReply } from 'fastify';
import { idempotent, storedResponse } from '../core/http/idempotency';
import {
  badReport,
  type CallOptions,
  type ProviderCall,
  reportError,
  requireKey,
} from '../core/providers/provider-reports';
import type { Deps } from '../deps';
import { maxFileBytes, megabyteBytes, storeFile } from './chat-file';
import { sha256 } from '../core/hash';

/** A file of an agent. */
export interface SupportFile {
  kind: 'image' | 'video';
  /** Base64. */
  content: string;
}

/** The proxies before the backend accept no larger body, so a video as base64 has at most 17 MB. */
const bodyLimitBytes = 24 * megabyteBytes;
const maxBytes = { image: maxFileBytes.image, video: 17 * megabyteBytes };
/** Maximum number of uploads at once in this process: a body is in memory before its signature is checked. */
const maxUploads = 3;

/** Returns the limits of the route for files. Further uploads at the same time are rejected with TOO_MANY. */
export function createUploadLimits(): CallOptions {
  let uploads = 0;
  return {
    bodyLimit: bodyLimitBytes,
    onRequest: async (_request: unknown, reply: FastifyReply) => {
      if (uploads >= maxUploads) throw reportError(429, 'TOO_MANY', 'Send it again in a while.');
      uploads += 1;
      reply.raw.once('close', () => {
        uploads -= 1;
      });
    },
  };
}

/**
 * Stores a file of an agent once per key, and returns its path.
 * @throws AppError 400 BAD_REQUEST when it is too large, 422 INVALID_FILE when it is of another kind, and errors of
 * `idempotent`
 */
export async function storeSupportFile(
  { db, clock }: Deps,
  request: ProviderCall<SupportFile>,
): Promise<{ path: string }> {
  const { kind, content } = request.body;
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > maxBytes[kind]) throw badReport();
  const hash = sha256(bytes);
  const idempotentRequest = {
    scope: 'support:uploadSupportFile',
    key: requireKey(request),
    request: { kind, hash },
  };
  const stored = await storedResponse<{ path: string }>(db, idempotentRequest);
  if (stored) return stored;
  const { path } = await storeFile(db, clock, { kind, memberId: null, bytes: [bytes] });
  // Concurrent uploads with one key all return the first one's path. The other files are purged: no message has them.
  return idempotent(db, idempotentRequest, async () => ({ path }));
}

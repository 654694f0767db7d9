import type { ProviderBody } from '@wallet/contract/providers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { idempotent, storedResponse } from '../core/http/idempotency';
import { badReport, type ProviderCall, reportError, requireKey } from '../core/providers/provider-reports';
import type { Deps } from '../deps';
import { maxFileBytes, megabyteBytes, storeFile } from './chat-file';
import { customerNetworkOf, sha256 } from '@wallet/server';

/** The proxies before the backend accept no larger body, so a video as base64 has at most 17 MB. */
const bodyLimitBytes = 24 * megabyteBytes;
const maxBytes = { image: maxFileBytes.image, video: 17 * megabyteBytes };
/** Maximum number of uploads at once in this process: a body is in memory before its signature is checked. */
const maxUploads = 3;
/** One of the uploads stays free for requesters that sent a valid signature before. */
const maxUnverifiedUploads = 2;
/** Time for a body to arrive (ms): 24 MB need 3.2 Mbit/s. */
export const bodyTimeoutMs = 60_000;

const closeLateUpload = ({ raw }: FastifyRequest): void => {
  if (!raw.readableEnded) raw.destroy(new Error('The body of an upload did not arrive in time.'));
};

/**
 * Creates the limits of the route for files. Further uploads at the same time are rejected with TOO_MANY. Any requester
 * may know the id of a key, so a requester that never sent a valid signature has one upload at a time.
 */
export function createUploadLimits() {
  const verified = new Set<string>();
  /** The requesters of the uploads in progress. */
  const uploads: string[] = [];
  const canUpload = (requester: string): boolean => {
    if (uploads.length >= maxUploads) return false;
    const isStranger = (other: string): boolean => !verified.has(other);
    const strangers = uploads.filter(isStranger);
    return (
      !isStranger(requester) || (strangers.length < maxUnverifiedUploads && !strangers.includes(requester))
    );
  };
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const requester = customerNetworkOf(request.ip);
    if (!canUpload(requester)) throw reportError(429, 'TOO_MANY', 'Send it again in a while.');
    uploads.push(requester);
    const timer = setTimeout(closeLateUpload, bodyTimeoutMs, request);
    reply.raw.once('close', () => {
      clearTimeout(timer);
      uploads.splice(uploads.indexOf(requester), 1);
    });
  };
  return {
    options: { bodyLimit: bodyLimitBytes, onRequest },
    /** Call it for each verified request: its requester is no stranger any more. */
    addVerified: ({ ip }: FastifyRequest) => void verified.add(customerNetworkOf(ip)),
  };
}

/**
 * Stores a file of an agent once per key, and returns its path.
 * @throws AppError 400 BAD_REQUEST when it is too large, 422 INVALID_FILE when it is of another kind, and errors of
 * `idempotent`
 */
export async function storeSupportFile(
  { db, clock }: Deps,
  request: ProviderCall<ProviderBody<'uploadSupportFile'>>,
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

import type { S3Client } from '@aws-sdk/client-s3';
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from '@wallet/build';
import { fileHeaders, requireValidKey, type ListedFile, type Store } from './store';
import { randomUUID } from 'node:crypto';

/**
 * Checks with a file of its own whether a server honours conditional writes: two concurrent releases would lose one
 * otherwise. Returns the first of the ETag forms that the server understands.
 */
export async function probeConditionalWrites(variants: readonly [Store, ...Store[]]): Promise<Store> {
  const [store] = variants;
  const key = `probe/${randomUUID()}.json`;
  const reject = (what: string): never => {
    throw new CliError(
      `${store.address} cannot hold a site: its server ${what}, so that releases would be lost.`,
    );
  };
  try {
    await store.putIfAbsent(key, Buffer.from('1'));
    if (await store.putIfAbsent(key, Buffer.from('2'))) reject('ignores If-None-Match');
    const first = await store.get(key);
    if (!first) return reject('does not return what was written');
    for (const variant of variants) {
      if (!(await variant.putIfMatch(key, Buffer.from('3'), first.etag))) continue;
      if (await variant.putIfMatch(key, Buffer.from('4'), first.etag)) reject('ignores If-Match');
      return variant;
    }
    return reject("refuses If-Match with a file's own ETag");
  } finally {
    await store.delete(key);
  }
}

interface Address {
  bucket: string;
  /** Prefix of every key; '' or ends with a slash. */
  prefix: string;
}

function readAddress(address: string): Address {
  const [, bucket, path = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,62})((?:\/[\w-][\w.-]*)*)\/?$/.exec(address) ?? [];
  if (!bucket) throw new CliError(`"${address}" must be s3://<bucket> or s3://<bucket>/<prefix>.`);
  return { bucket, prefix: path ? `${path.slice(1)}/` : '' };
}

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** True when a condition failed: 412, or 404 when the file was removed. */
const isConditionFailed = (error: unknown): boolean => [404, 412].includes(statusOf(error) ?? 0);

/** True when the write collided with another one, which may have failed: S3 expects a retry. */
const isCollision = (error: unknown): boolean => statusOf(error) === 409;

const maxCollisions = 5;
const retryMs = 100;

/** Runs requests to the server; turns an error into one message that contains the server's text. */
async function withServerErrors<Value>(address: string, run: () => Promise<Value>): Promise<Value> {
  try {
    return await run();
  } catch (error) {
    const { name, message } = error as Error;
    throw new CliError(`${address} cannot be used: ${statusOf(error) ?? ''} ${name}: ${message}`, {
      cause: error,
    });
  }
}

/**
 * Opens a store in an existing S3 bucket. Credentials, region and AWS_ENDPOINT_URL_S3 come from the usual AWS settings;
 * with that endpoint the bucket is part of the path.
 */
export async function s3Store(address: string, { write } = { write: true }): Promise<Store> {
  const { bucket, prefix } = readAddress(address);
  // This SDK version supports this Node version; the lockfile decides about later ones.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  // The SDK is large and only needed for this kind of store.
  const { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, PutObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3');
  const client: S3Client = new S3Client({
    forcePathStyle: Boolean(process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL']),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const objectOf = (key: string): { Bucket: string; Key: string } => ({
    Bucket: bucket,
    Key: prefix + requireValidKey(key),
  });

  async function put(
    key: string,
    bytes: Buffer,
    condition: { IfNoneMatch: string } | { IfMatch: string },
  ): Promise<boolean> {
    const request = { ...objectOf(key), Body: bytes, ...fileHeaders(key), ...condition };
    for (let collisions = 0; ; collisions += 1) {
      try {
        await client.send(new PutObjectCommand(request));
        return true;
      } catch (error) {
        if (isConditionFailed(error) && (error as Error).name !== 'NoSuchBucket') return false;
        if (!isCollision(error)) throw error;
        // A caller that reads again then finds the other write, or that there is none.
        if (collisions === maxCollisions) return false;
        await sleep(retryMs * 2 ** collisions * (0.5 + Math.random()));
      }
    }
  }

  function storeWith(formatEtag: (etag: string) => string): Store {
    return {
      address,
      get: (key) =>
        withServerErrors(address, async () => {
          try {
            const { Body, ETag } = await client.send(new GetObjectCommand(objectOf(key)));
            return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), etag: ETag ?? '' };
          } catch (error) {
            if ((error as Error).name === 'NoSuchKey') return null;
            throw error;
          }
        }),
      list: (start, after) =>
        withServerErrors(address, async () => {
          const found: ListedFile[] = [];
          const pages = paginateListObjectsV2(
            { client },
            { Bucket: bucket, Prefix: prefix + start, StartAfter: after && prefix + after },
          );
          for await (const { Contents = [] } of pages)
            for (const { Key = '', Size = 0, LastModified } of Contents)
              found.push({ key: Key.slice(prefix.length), size: Size, at: LastModified?.getTime() ?? 0 });
          return found;
        }),
      putIfAbsent: (key, bytes) => withServerErrors(address, () => put(key, bytes, { IfNoneMatch: '*' })),
      putIfMatch: (key, bytes, etag) =>
        withServerErrors(address, () => put(key, bytes, { IfMatch: formatEtag(etag) })),
      delete: (key) =>
        withServerErrors(
          address,
          async () => void (await client.send(new DeleteObjectCommand(objectOf(key)))),
        ),
    };
  }

  const quoted = storeWith((etag) => etag);
  const bare = storeWith((etag) => etag.replaceAll('"', ''));
  return write ? probeConditionalWrites([quoted, bare]) : quoted;
}

import type * as Sdk from '@aws-sdk/client-s3';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from '@wallet/build';
import { fileHeaders, type ListedFile, requireValidKey, type Store, type StoredFile } from './store';

/**
 * Checks that a server supports conditional writes, with a file that only this check uses. Without them, one of two
 * concurrent releases would be lost. Returns the first of the variants whose ETag format the server accepts.
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

interface BucketAddress {
  bucket: string;
  /** Prefix of every key; '' or ends with a slash. */
  prefix: string;
}

function readAddress(address: string): BucketAddress {
  const [, bucket, path = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,62})((?:\/[\w-][\w.-]*)*)\/?$/.exec(address) ?? [];
  if (!bucket) throw new CliError(`"${address}" must be s3://<bucket> or s3://<bucket>/<prefix>.`);
  return { bucket, prefix: path ? `${path.slice(1)}/` : '' };
}

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** True when a condition failed: 412, or 404 when the file was removed. */
const isConditionFailed = (error: unknown): boolean => [404, 412].includes(statusOf(error) ?? 0);

/** True when another write of the same object was in progress. S3 expects a retry: the other write may have failed. */
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

/** Access to the objects of one bucket, whose keys all start with a prefix. */
interface Bucket extends BucketAddress {
  /** The loaded SDK. It is large and needed only for this kind of store. */
  sdk: typeof Sdk;
  client: Sdk.S3Client;
}

const objectOf = ({ bucket, prefix }: BucketAddress, key: string): { Bucket: string; Key: string } => ({
  Bucket: bucket,
  Key: prefix + requireValidKey(key),
});

/** Writes an object under a condition. Returns false when the condition failed. */
async function putObject(
  bucket: Bucket,
  key: string,
  bytes: Buffer,
  condition: { IfNoneMatch: string } | { IfMatch: string },
): Promise<boolean> {
  const request = { ...objectOf(bucket, key), Body: bytes, ...fileHeaders(key), ...condition };
  for (let collisions = 0; ; collisions += 1) {
    try {
      await bucket.client.send(new bucket.sdk.PutObjectCommand(request));
      return true;
    } catch (error) {
      if (isConditionFailed(error) && (error as Error).name !== 'NoSuchBucket') return false;
      if (!isCollision(error)) throw error;
      // The caller reads the object again, which shows whether the other write succeeded.
      if (collisions === maxCollisions) return false;
      await sleep(retryMs * 2 ** collisions * (0.5 + Math.random()));
    }
  }
}

async function getObject(bucket: Bucket, key: string): Promise<StoredFile | null> {
  try {
    const { Body, ETag } = await bucket.client.send(new bucket.sdk.GetObjectCommand(objectOf(bucket, key)));
    return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), etag: ETag ?? '' };
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return null;
    throw error;
  }
}

/** Lists the objects whose keys have a prefix, in the order of their keys. */
async function listObjects({ sdk, client, bucket, prefix }: Bucket, start: string): Promise<ListedFile[]> {
  const found: ListedFile[] = [];
  const pages = sdk.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix + start });
  for await (const { Contents = [] } of pages)
    for (const { Key = '', LastModified } of Contents)
      found.push({ key: Key.slice(prefix.length), modifiedAt: LastModified?.getTime() ?? 0 });
  return found;
}

/** Returns the bucket as a store; `formatEtag` formats an ETag as its server expects it in `If-Match`. */
function bucketStore(address: string, bucket: Bucket, formatEtag: (etag: string) => string): Store {
  return {
    address,
    get: (key) => withServerErrors(address, () => getObject(bucket, key)),
    list: (start) => withServerErrors(address, () => listObjects(bucket, start)),
    putIfAbsent: (key, bytes) =>
      withServerErrors(address, () => putObject(bucket, key, bytes, { IfNoneMatch: '*' })),
    putIfMatch: (key, bytes, etag) =>
      withServerErrors(address, () => putObject(bucket, key, bytes, { IfMatch: formatEtag(etag) })),
    delete: (key) =>
      withServerErrors(address, async () => {
        await bucket.client.send(new bucket.sdk.DeleteObjectCommand(objectOf(bucket, key)));
      }),
  };
}

/**
 * Opens a store in an existing S3 bucket. Credentials, region and AWS_ENDPOINT_URL_S3 come from the usual AWS settings;
 * with that endpoint the bucket is part of the path.
 */
export async function s3Store(address: string, { write } = { write: true }): Promise<Store> {
  const bucketAddress = readAddress(address);
  // Hides the SDK's warning about the Node version: the lockfile pins an SDK that supports it.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    forcePathStyle: Boolean(process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL']),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const bucket: Bucket = { ...bucketAddress, sdk, client };
  const quoted = bucketStore(address, bucket, (etag) => etag);
  const bare = bucketStore(address, bucket, (etag) => etag.replaceAll('"', ''));
  return write ? probeConditionalWrites([quoted, bare]) : quoted;
}

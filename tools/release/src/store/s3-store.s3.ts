import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { freshBucket } from '../testing/fresh-bucket';
import { describeStore } from '../testing/store-rules';
import { s3Store } from './s3-store';

let address: string;
beforeAll(async () => {
  address = await freshBucket();
});

describeStore(() => s3Store(`${address}/some/where`));

test('stores content types and cache lifetimes', async () => {
  const store = await s3Store(address);
  const headers = async (key: string): Promise<(string | undefined)[]> => {
    await store.putIfAbsent(key, Buffer.from('text'));
    const command = new HeadObjectCommand({ Bucket: address.slice(5), Key: key });
    const { ContentType, CacheControl } = await new S3Client({ forcePathStyle: true }).send(command);
    return [ContentType, CacheControl];
  };
  expect(await headers('login/index.html')).toEqual(['text/html; charset=utf-8', 'no-cache']);
  expect(await headers('remote-spin/1.0.0-1f2e3d4c/main.js')).toEqual([
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ]);
});

test('the probe leaves no files', async () => {
  await s3Store(`${address}/probed`);
  expect(await (await s3Store(address)).list('probed/')).toEqual([]);
});

test('rejects an unusable bucket with the message of the server', async () => {
  await expect(s3Store('s3://no-such-bucket-here')).rejects.toThrow(
    /^s3:\/\/no-such-bucket-here cannot be used: 404 NoSuchBucket: /,
  );
  await expect(s3Store('s3://Up')).rejects.toThrow(
    '"s3://Up" must be s3://<bucket> or s3://<bucket>/<prefix>.',
  );
});

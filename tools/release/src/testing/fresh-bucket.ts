import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { randomUUID } from 'node:crypto';

/** Creates an empty bucket on the server that the environment names. Returns its address. */
export async function freshBucket(): Promise<string> {
  const bucket = `site-${randomUUID()}`;
  await new S3Client({ forcePathStyle: true }).send(new CreateBucketCommand({ Bucket: bucket }));
  return `s3://${bucket}`;
}

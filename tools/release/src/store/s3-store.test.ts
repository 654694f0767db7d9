import { createServer, type Server } from 'node:http';
import { folderStore } from './folder-store';
import { probeConditionalWrites, s3Store } from './s3-store';
import type { Store } from './store';
import { closeServer, listenOnAnyPort, temporaryFolder } from '@wallet/build/testing';

/** The statuses of the server's next responses to writes; 200 when the list is empty. */
let statuses: number[];
let requests: string[];
let server: Server;

beforeEach(async () => {
  [statuses, requests] = [[], []];
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.headers['if-none-match'] ?? request.headers['if-match']}`);
    request.resume().on('end', () => {
      response.statusCode = statuses.shift() ?? 200;
      response.end(
        response.statusCode === 409 ? '<Error><Code>ConditionalRequestConflict</Code></Error>' : '',
      );
    });
  });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${await listenOnAnyPort(server)}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
});
afterEach(() => closeServer(server));

const openStore = () => s3Store('s3://site', { write: false });

test('retries a write that collided with another one', async () => {
  statuses = [409, 409];
  expect(await (await openStore()).putIfAbsent('history/0000000001.json', Buffer.from('{}'))).toBe(true);
  expect(requests).toEqual(['PUT *', 'PUT *', 'PUT *']);
});

test('returns false when a write collides and its retry fails the condition', async () => {
  statuses = [409, 412];
  expect(await (await openStore()).putIfMatch('index.html', Buffer.from('page'), '"1"')).toBe(false);
  expect(requests).toEqual(['PUT "1"', 'PUT "1"']);
});

const correct: Store = { ...folderStore(temporaryFolder('probe')), address: 's3://site' };

/** Overwrites a file without a check and reports success. */
async function overwrite(key: string, bytes: Buffer): Promise<true> {
  await correct.delete(key);
  return correct.putIfAbsent(key, bytes) as Promise<true>;
}

const rejectWrite = async (): Promise<boolean> => false;
const message = (what: string): string =>
  `s3://site cannot hold a site: its server ${what}, so that releases would be lost.`;

test('[T2.17] rejects a server that ignores conditions, and names the header', async () => {
  await expect(probeConditionalWrites([{ ...correct, putIfAbsent: overwrite }])).rejects.toThrow(
    message('ignores If-None-Match'),
  );
  await expect(probeConditionalWrites([{ ...correct, putIfMatch: overwrite }])).rejects.toThrow(
    message('ignores If-Match'),
  );
  await expect(probeConditionalWrites([{ ...correct, putIfMatch: rejectWrite }])).rejects.toThrow(
    message("refuses If-Match with a file's own ETag"),
  );
});

test('finds the ETag form that the server accepts, and leaves no file', async () => {
  const other = { ...correct };
  expect(await probeConditionalWrites([{ ...correct, putIfMatch: rejectWrite }, other])).toBe(other);
  expect(await probeConditionalWrites([other, correct])).toBe(other);
  expect(await correct.list('probe/')).toEqual([]);
});

/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { s3Store } from './s3-store';

/** The statuses of the server's next responses to writes; 200 when the list is empty. */
let answers: number[];
let requests: string[];
let server: Server;

beforeEach(async () => {
  [answers, requests] = [[], []];
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.headers['if-none-match'] ?? request.headers['if-match']}`);
    request.resume().on('end', () => {
      response.statusCode = answers.shift() ?? 200;
      response.end(
        response.statusCode === 409 ? '<Error><Code>ConditionalRequestConflict</Code></Error>' : '',
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const open = () => s3Store('s3://site', { write: false });

test('sends a write again that collided with another one', async () => {
  answers = [409, 409];
  expect(await (await open()).putIfAbsent('history/0000000001.json', Buffer.from('{}'))).toBe(true);
  expect(requests).toEqual(['PUT *', 'PUT *', 'PUT *']);
});

test('a write that collided and is then refused was not made', async () => {
  answers = [409, 412];
  expect(await (await open()).putIfMatch('index.html', Buffer.from('page'), '"1"')).toBe(false);
  expect(requests).toEqual(['PUT "1"', 'PUT "1"']);
});

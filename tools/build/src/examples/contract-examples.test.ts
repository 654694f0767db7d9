/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import { listenOnAnyPort } from '../testing/any-port';
import { exampleBackend } from './contract-examples';

let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer((request, response) =>
    exampleBackend(request, response, () => void response.writeHead(204).end()),
  );
  port = await listenOnAnyPort(server);
});
afterAll(() => server.close());

const call = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });

test('answers a call of the contract with an example of its reply', async () => {
  const response = await call('/api/lookup/banks?language=th');
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ banks: [{ code: expect.any(String) as string }] });
  expect(await (await call('/api/login', 'POST')).json()).toHaveProperty('token');
});

test('answers 404 to a call outside the contract', async () => {
  const response = await call('/api/club/points/spring');
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ message: 'NO_DATA' });
});

test('answers pictures, and leaves pages and scripts to the server', async () => {
  expect((await call('/media/bank.png')).headers.get('content-type')).toBe('image/svg+xml');
  expect((await call('/user/club')).status).toBe(204);
});

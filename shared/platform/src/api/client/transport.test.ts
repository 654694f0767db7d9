import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { send } from './transport';

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

let server: Server;
let baseURL: string;
let received: Received[];

/**
 * Responds to any path with JSON; `/rejected` has an error status, `/text` is not JSON, and `/never` gets no response.
 */
function startServer(): Promise<void> {
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*, content-type, authorization');
      response.setHeader('access-control-allow-methods', '*');
      if (request.method === 'OPTIONS') return response.end();
      const { method, url, headers } = request;
      received.push({ method, url, headers, body });
      if (url === '/never') return undefined;
      response.statusCode = url === '/rejected' ? 422 : 200;
      response.setHeader('content-type', 'application/json');
      return response.end(url === '/text' ? '<html></html>' : JSON.stringify({ message: 'OK' }));
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
}

beforeAll(async () => {
  await startServer();
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  received = [];
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('sends a body as JSON with the call’s headers, and parses the reply', async () => {
  const headers = { Authorization: 'Bearer token' };
  const reply = await send({ method: 'put', baseURL, url: '/call', data: { amount: 1 }, headers });
  expect(reply).toMatchObject({ status: 200, data: { message: 'OK' } });
  expect(reply.headers['content-type']).toBe('application/json');
  expect(received).toMatchObject([{ method: 'PUT', url: '/call', body: '{"amount":1}' }]);
  expect(received[0]?.headers).toMatchObject({
    accept: 'application/json, text/plain, */*',
    authorization: 'Bearer token',
    'content-type': 'application/json',
  });
});

test('sends query parameters', async () => {
  await send({ method: 'get', baseURL, url: '/call', params: { at: 'm1x9z' }, headers: {} });
  await send({ method: 'get', baseURL, url: '/call', headers: {} });
  expect(received.map(({ url }) => url)).toEqual(['/call?at=m1x9z', '/call']);
});

test('sends no content type without a body', async () => {
  await send({ method: 'post', baseURL, url: '/call', headers: {} });
  expect(received[0]?.body).toBe('');
  expect(received[0]?.headers).not.toHaveProperty('content-type');
});

test('uploads a form with its fields in their order, and reports the progress', async () => {
  const form = new FormData();
  form.append('guestId', 'guest-1');
  form.append('file', new File(['picture'], 'picture.png', { type: 'image/png' }), 'picture.png');
  const progress: (number | undefined)[] = [];
  const xhrSend = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementationOnce(function (
    this: XMLHttpRequest,
    body,
  ) {
    // jsdom does not count the bytes of a form.
    const half = { lengthComputable: true, loaded: 5, total: 10 };
    this.upload.dispatchEvent(new ProgressEvent('progress', half));
    xhrSend.mockRestore();
    this.send(body);
  });
  await send({
    method: 'post',
    baseURL,
    url: '/upload',
    data: form,
    headers: {},
    timeout: 300_000,
    onUploadProgress: (event) => progress.push(event.progress),
  });
  expect(received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(received[0]?.body).toMatch(/name="guestId"\s+guest-1[^]*filename="picture.png"[^]*picture/);
  expect(progress[0]).toBe(0.5);
});

test('returns a reply with an error status, and a text that is not JSON', async () => {
  const call = { method: 'get', baseURL, headers: {} };
  await expect(send({ ...call, url: '/rejected' })).resolves.toMatchObject({
    status: 422,
    data: { message: 'OK' },
  });
  await expect(send({ ...call, url: '/text' })).resolves.toMatchObject({ data: '<html></html>' });
});

test('rejects when the signal aborts, at the timeout, and without a connection', async () => {
  const call = { method: 'get', baseURL, url: '/never', headers: {} };
  const controller = new AbortController();
  const cancelled = send({ ...call, signal: controller.signal });
  controller.abort();
  await expect(cancelled).rejects.toMatchObject({ kind: 'cancelled' });
  await expect(send({ ...call, signal: controller.signal })).rejects.toMatchObject({ kind: 'cancelled' });
  await expect(send({ ...call, timeout: 50 })).rejects.toMatchObject({ kind: 'timeout' });
  // jsdom prints the error too.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(send({ ...call, baseURL: 'http://127.0.0.1:9' })).rejects.toMatchObject({ kind: 'network' });
});

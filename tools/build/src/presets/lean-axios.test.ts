import type axios from 'axios';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { LeanAxios } from '../testing/build-lean-axios';

const lib = join(dirname(require.resolve('axios/package.json')), 'lib');

interface Asked {
  method?: string;
  url?: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let folder: string;
let lean: LeanAxios;
let client: ReturnType<typeof axios.create>;
let isAxiosError: typeof axios.isAxiosError;
let server: Server;
let asked: Asked[];

/** Responds as the path specifies: a status and JSON, or no response for /never. */
function listen(): Promise<void> {
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
      asked.push({ ...(method && { method }), ...(url && { url }), headers, body });
      if (url === '/never') return undefined;
      response.statusCode = url === '/refused' ? 422 : 200;
      response.setHeader('content-type', 'application/json');
      return response.end(JSON.stringify({ message: url === '/refused' ? 'NO_DATA' : 'OK' }));
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lean-axios-'));
  const program = join(__dirname, '../testing/build-lean-axios.ts');
  lean = JSON.parse(
    execFileSync(process.execPath, ['-r', require.resolve('esbuild-register'), program, folder], {
      encoding: 'utf8',
    }),
  ) as LeanAxios;
  await listen();
  const built = (require(join(folder, 'axios.cjs')) as { default: typeof axios }).default;
  const { port } = server.address() as AddressInfo;
  ({ isAxiosError } = built);
  client = built.create({
    baseURL: `http://127.0.0.1:${port}`,
    timeout: 60_000,
    transitional: { clarifyTimeoutError: true },
  });
  client.interceptors.request.use(
    (request) => {
      request.headers.set('Authorization', 'Bearer token');
      return request;
    },
    null,
    { synchronous: true },
  );
});

beforeEach(() => {
  asked = [];
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

test('what is left out is a file of axios, and is not in the bundle', () => {
  expect(lean.leftOut.filter((path) => !existsSync(join(lib, path)))).toEqual([]);
  expect(lean.files).toContain(join(lib, 'core/Axios.js'));
  expect(lean.leftOut.filter((path) => lean.files.includes(join(lib, path)))).toEqual([]);
});

test('a body of JSON arrives as such, with the login in its header, and the reply is read', async () => {
  const { data, status } = await client.request({ method: 'put', url: '/call', data: { amount: 1 } });
  expect({ data, status }).toEqual({ data: { message: 'OK' }, status: 200 });
  expect(asked).toEqual([expect.objectContaining({ method: 'PUT', url: '/call', body: '{"amount":1}' })]);
  expect(asked[0]?.headers).toMatchObject({
    authorization: 'Bearer token',
    'content-type': 'application/json',
  });
});

test('a query arrives', async () => {
  await client.request({ method: 'get', url: '/call', params: { at: 'm1x9z' } });
  await client.get('/call');
  expect(asked.map(({ url }) => url)).toEqual(['/call?at=m1x9z', '/call']);
});

test('a call without a body says nothing of its type', async () => {
  await client.request({ method: 'post', url: '/call' });
  expect(asked[0]?.body).toBe('');
  expect(asked[0]?.headers).not.toHaveProperty('content-type');
});

test('an upload arrives as a form, its fields before the file, and its progress is told', async () => {
  const form = new FormData();
  form.append('guestId', 'guest-1');
  form.append('file', new File(['picture'], 'picture.png', { type: 'image/png' }), 'picture.png');
  const parts: number[] = [];
  const send = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementationOnce(function (
    this: XMLHttpRequest,
    body,
  ) {
    // jsdom does not count the bytes of a form.
    const half = { lengthComputable: true, loaded: 5, total: 10 };
    this.upload.dispatchEvent(new ProgressEvent('progress', half));
    send.mockRestore();
    this.send(body);
  });
  await client.request({
    method: 'post',
    url: '/upload',
    data: form,
    timeout: 300_000,
    onUploadProgress: ({ progress = 0 }) => parts.push(progress),
  });
  expect(asked[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(asked[0]?.body).toMatch(/name="guestId"\s+guest-1[^]*filename="picture.png"[^]*picture/);
  expect(parts[0]).toBe(0.5);
});

test('a refusal rejects with its status and its body', async () => {
  const error: unknown = await client.get('/refused').catch((reason: unknown) => reason);
  expect(isAxiosError(error) && [error.response?.status, error.response?.data]).toEqual([
    422,
    { message: 'NO_DATA' },
  ]);
});

test('a call ends by its signal, and by its time-out', async () => {
  const controller = new AbortController();
  const cancelled = client.get('/never', { signal: controller.signal });
  controller.abort();
  await expect(cancelled).rejects.toMatchObject({ code: 'ERR_CANCELED', __CANCEL__: true });
  await expect(client.get('/never', { timeout: 50 })).rejects.toMatchObject({ code: 'ETIMEDOUT' });
});

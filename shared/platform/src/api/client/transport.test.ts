import { client } from '@wallet/platform/api/client';
import { maybeText } from '@wallet/platform/api/read-reply';
import { events } from '@wallet/platform/events';
import { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lookupBanks } from '../generated/calls/bank';
import { markChatRead } from '../generated/calls/chat';
import { uploadSlip } from '../generated/calls/deposit';
import { lookupContact } from '../generated/calls/site';
import { request } from './request';
import { send } from './transport';

describe('transport', () => {
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

  test('sends query parameters, and no content type without a body', async () => {
    await send({ method: 'get', baseURL, url: '/call', params: { at: 'm1x9z' }, headers: {} });
    await send({ method: 'post', baseURL, url: '/call', headers: {} });
    expect(received.map(({ url }) => url)).toEqual(['/call?at=m1x9z', '/call']);
    expect(received[1]?.body).toBe('');
    expect(received[1]?.headers).not.toHaveProperty('content-type');
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
    // jsdom does not stop the timer of the timeout after the error, and Jest would wait for it.
    const unreachable = send({ ...call, baseURL: 'http://127.0.0.1:9', timeout: 5_000 });
    await expect(unreachable).rejects.toMatchObject({ kind: 'network' });
  });
});

describe('slow calls', () => {
  /** Pending calls, in their order. The test replies to them. */
  let pending: { config: InternalAxiosRequestConfig; end: (failed?: boolean) => Promise<void> }[] = [];
  let announced: boolean[] = [];
  let stop: () => void;

  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  beforeEach(() => {
    jest.useFakeTimers();
    pending = [];
    announced = [];
    stop = events.on('shell:wait-changed', ({ slow }) => announced.push(slow));
    const adapter: AxiosAdapter = (config) =>
      new Promise((resolve, reject) => {
        const end = async (failed = false) => {
          if (failed) reject(new AxiosError('no answer', AxiosError.ERR_NETWORK, config));
          else resolve({ status: 200, statusText: '', data: [], headers: {}, config });
          await pass(0);
        };
        config.signal?.addEventListener?.('abort', () =>
          reject(new AxiosError('left', 'ERR_CANCELED', config)),
        );
        pending.push({ config, end });
      });
    client.defaults.adapter = adapter;
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  const ignoreResult = (call: Promise<unknown>): void => void call.catch(() => undefined);

  test('emits one event when a reply takes longer than 5 s, and one when it arrives', async () => {
    ignoreResult(lookupBanks());
    await pass(4_999);
    expect(announced).toEqual([]);
    await pass(1);
    expect(announced).toEqual([true]);
    await pending[0]?.end();
    expect(announced).toEqual([true, false]);
  });

  test('ends the wait with the last slow call: by its reply, error or abort', async () => {
    const page = new AbortController();
    ignoreResult(lookupBanks());
    ignoreResult(lookupBanks());
    ignoreResult(lookupContact({ signal: page.signal }));
    await pass(6_000);
    await pending[0]?.end();
    await pending[1]?.end(true);
    expect(announced).toEqual([true]);
    page.abort();
    await pass(0);
    expect(announced).toEqual([true, false]);
  });

  test('emits no event for background calls, uploads and calls of the chat', async () => {
    ignoreResult(lookupBanks({ quiet: true }));
    ignoreResult(uploadSlip(new File(['x'], 'slip.png')));
    ignoreResult(markChatRead({ userId: '1', guestId: null }));
    await pass(60_000);
    expect(pending).toHaveLength(3);
    expect(announced).toEqual([]);
  });
});

it('the compiler rejects a path, a method or an input outside the contract', async () => {
  const adapter = jest.fn().mockResolvedValue({ data: null, headers: {}, status: 200 });
  client.defaults.adapter = adapter;

  await request(maybeText, 'post', '/api/wallet/transfer', {
    body: { from: 'wallet', to: 'PG', amount: 1 },
  });
  // @ts-expect-error no such path
  await request(maybeText, 'get', '/api/wallet/transfers', {});
  // @ts-expect-error no such method
  await request(maybeText, 'get', '/api/wallet/transfer', {});
  // @ts-expect-error no body
  await request(maybeText, 'post', '/api/wallet/transfer', {});
  const body = { from: 'wallet', to: 'PG', amount: '1' };
  // @ts-expect-error an amount as text
  await request(maybeText, 'post', '/api/wallet/transfer', { body });

  expect(adapter).toHaveBeenCalledTimes(5);
});

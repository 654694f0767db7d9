import { type Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

interface RequestOptions {
  port: number;
  path: string;
  method?: string;
  headers?: Readonly<Record<string, string | string[]>>;
  body?: string | Buffer;
  agent?: Agent;
  /** Local address to send from. */
  from?: string;
}

/** A complete response. */
export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends a request to a server on this machine. Rejects when the connection breaks before the response is complete. */
export function sendRequest({
  port,
  path,
  method = 'GET',
  headers = {},
  body,
  agent,
  from,
}: RequestOptions): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { port, host: '127.0.0.1', path, method, headers, agent, ...(from && { localAddress: from }) },
      (response) => {
        let text = '';
        response.on('data', (part: Buffer) => (text += part.toString()));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Opens a WebSocket by hand. Resolves with the first line of the response. */
export function openSocket(
  port: number,
  headers: Readonly<Record<string, string>>,
  path = '/socket.io/?EIO=4&transport=websocket',
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const lines = Object.entries({
      host: `127.0.0.1:${port}`,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.from('0123456789abcdef').toString('base64'),
      ...headers,
    }).map(([name, value]) => `${name}: ${value}`);
    socket.write([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    let text = '';
    socket.on('data', (part: Buffer) => {
      text += part.toString();
      if (!text.includes('\r\n')) return;
      resolve(text.split('\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The connection was closed without an answer.')));
  });
}

import { closeServer, listenOnAnyPort } from '@wallet/build/testing';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { Duplex } from 'node:stream';

/** A request as the backend parsed it from its connection. */
export interface RecordedRequest {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  trailers: NodeJS.Dict<string>;
  body: string;
}

export interface RecordingBackend {
  url: string;
  requests: RecordedRequest[];
  close(): Promise<void>;
}

/**
 * Starts a backend that records its requests. It answers each with its `x-id` and the number of bytes of its body.
 * `/api/early` responds before it has read the body. Sockets are opened only under `/socket.io` and echo bytes.
 */
export async function startRecordingBackend(): Promise<RecordingBackend> {
  const requests: RecordedRequest[] = [];
  // Like the project's backend: connections stay open for the next request.
  const server = createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
    const { method, url, headers } = request;
    const respond = (body: string): void => {
      requests.push({ method, url, headers, trailers: request.trailers, body });
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ id: headers['x-id'] ?? null, bodyBytes: body.length }));
    };
    if (url === '/api/early') {
      respond('');
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (bytes: Buffer) => parts.push(bytes));
    request.on('end', () => respond(Buffer.concat(parts).toString('latin1')));
  });
  const sockets: Duplex[] = [];
  server.on('upgrade', ({ method, url, headers }, socket, head) => {
    sockets.push(socket);
    requests.push({ method, url, headers, trailers: {}, body: head.toString('latin1') });
    socket.on('error', () => socket.destroy());
    if (!url?.startsWith('/socket.io')) {
      socket.end('HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n');
    socket.write(head);
    socket.pipe(socket);
  });
  const port = await listenOnAnyPort(server);
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close() {
      for (const socket of sockets) socket.destroy();
      return closeServer(server);
    },
  };
}

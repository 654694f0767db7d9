import { createServer } from 'node:http';
import { listenLocally } from './local-server';

export interface HostFile {
  body: string;
  /** Content type; HTML by default. */
  type?: string;
  headers?: Readonly<Record<string, string>>;
}

/** A server with an operator's pages, on another origin than the site. */
export interface HostServer {
  url: string;
  /** Stores a file under a path and replaces the previous one. */
  put(path: string, file: HostFile): void;
  close(): Promise<void>;
}

/** Serves an operator's pages on 127.0.0.1, which is a different site from localhost for a browser. */
export async function startHostServer(port: number): Promise<HostServer> {
  const files = new Map<string, HostFile>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    const file = files.get(path);
    const statusWithoutFile = path === '/favicon.ico' ? 204 : 404;
    response.writeHead(file ? 200 : statusWithoutFile, {
      'content-type': file?.type ?? 'text/html; charset=utf-8',
      ...file?.headers,
    });
    response.end(file?.body);
  });
  const { close } = await listenLocally(server, port, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    put: (path, file) => void files.set(path, file),
    close,
  };
}

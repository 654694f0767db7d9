import { createServer } from 'node:http';

/** A page of an operator, or a file of it. */
export interface HostFile {
  body: string;
  /** Its type; HTML when left out. */
  type?: string;
  headers?: Readonly<Record<string, string>>;
}

/** Another origin than the site's, with an operator's pages on it. */
export interface HostServer {
  url: string;
  /** Lays a file under a path, in place of what was there. */
  put(path: string, file: HostFile): void;
  close(): Promise<void>;
}

/** Serves an operator's pages on 127.0.0.1, which to a browser is another site than localhost. */
export async function startHostServer(port: number): Promise<HostServer> {
  const files = new Map<string, HostFile>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    const file = files.get(path);
    response.writeHead(file ? 200 : path === '/favicon.ico' ? 204 : 404, {
      'content-type': file?.type ?? 'text/html; charset=utf-8',
      ...file?.headers,
    });
    response.end(file?.body);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    put: (path, file) => void files.set(path, file),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

import type { ServerResponse } from 'node:http';

/** What can happen to a file on its way. */
export type Fault =
  /** It is not there. */
  | 'missing'
  /** The server fails. */
  | 'error'
  /** A page comes in its place, as from a server that answers everything with its index. */
  | 'html'
  /** The connection is cut before an answer. */
  | 'reset'
  /** No answer ever comes. */
  | 'hang'
  /** The connection is cut half-way through the file. */
  | 'truncate'
  /** Another script comes in its place, which throws. */
  | 'replaced'
  /** The connection is cut before the request gets to the site; with every other fault the site has done its part. */
  | 'unreached';

/** An answer as the site gave it. */
export interface Original {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Answers with the fault instead of the original. */
export function answerWith(fault: Fault, reply: ServerResponse, { headers, body }: Original): void {
  switch (fault) {
    case 'missing':
      reply.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
      return;
    case 'error':
      reply.writeHead(500, { 'content-type': 'text/plain' }).end('Internal error');
      return;
    case 'html':
      reply
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Site</title><div id="root"></div>');
      return;
    case 'replaced':
      reply
        .writeHead(200, { 'content-type': headers['content-type'] ?? '' })
        .end('throw new Error("replaced");');
      return;
    case 'truncate':
      reply.writeHead(200, { ...headers, 'content-length': String(body.length) });
      reply.write(body.subarray(0, Math.floor(body.length / 2)), () => reply.destroy());
      return;
    case 'reset':
    case 'unreached':
      reply.destroy();
      return;
    case 'hang':
      // The connection stays open until the server is closed.
      return;
  }
}

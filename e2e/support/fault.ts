import type { Page } from '@playwright/test';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

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
  /** It comes late, but whole. */
  | 'slow'
  /** Its second half comes two seconds after the first. */
  | 'halves'
  /** It comes whole, in many small pieces. */
  | 'slices'
  /** Somebody has added to it. */
  | 'tampered'
  /** It comes as another type of file. */
  | 'wrongType'
  /** Nothing is in it. */
  | 'empty'
  /** It leads to a page elsewhere, as the network of a hotel does. */
  | 'redirect'
  /** The connection is cut before the request gets to the site; with every other fault the site has done its part. */
  | 'unreached';

/** An answer as the site gave it. */
export interface Original {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** How late what is slow comes, in ms. */
const lateMs = 6000;
/** How late the second half comes, in ms. */
const halfMs = 2000;
/** How large each slice is, in bytes, and how long after the one before it comes, in ms. */
const slice = { bytes: 1024, ms: 20 };

/** The marks that a file leaves in a page where what was added to it counts, see `wasTampered`. */
const additions: readonly [type: RegExp, change: (text: string) => string][] = [
  [/javascript/, (text) => `self.tampered=true;${text}`],
  [/css/, (text) => `:root{--tampered:1}${text}`],
  [/json/, (text) => text.replace(/":"/g, '":"TAMPERED ')],
];

/** Whether anything of a file that somebody has added to has been let into the page. */
export function wasTampered(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      'tampered' in window ||
      getComputedStyle(document.documentElement).getPropertyValue('--tampered') !== '' ||
      document.body.innerText.includes('TAMPERED'),
  );
}

function sendSlices(reply: ServerResponse, body: Buffer): void {
  if (!body.length) {
    reply.end();
    return;
  }
  reply.write(body.subarray(0, slice.bytes));
  setTimeout(() => sendSlices(reply, body.subarray(slice.bytes)), slice.ms);
}

/** Answers with the fault instead of the original, whose copy the browser keeps as long as that of the original. */
export function answerWith(fault: Fault, reply: ServerResponse, { headers, body }: Original): void {
  const type = String(headers['content-type'] ?? '');
  const kept: OutgoingHttpHeaders = { ...headers };
  delete kept['content-length'];
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
      reply.writeHead(200, { 'content-type': type }).end('throw new Error("replaced");');
      return;
    case 'slow':
      setTimeout(() => reply.writeHead(200, headers).end(body), lateMs);
      return;
    case 'halves': {
      const half = Math.floor(body.length / 2);
      reply.writeHead(200, { ...kept, 'content-length': String(body.length) });
      reply.write(body.subarray(0, half));
      setTimeout(() => reply.end(body.subarray(half)), halfMs);
      return;
    }
    case 'slices':
      reply.writeHead(200, kept);
      sendSlices(reply, body);
      return;
    case 'tampered': {
      const change = additions.find(([kind]) => kind.test(type))?.[1];
      const changed = change ? change(body.toString()) : body;
      reply.writeHead(200, kept).end(changed);
      return;
    }
    case 'wrongType':
      reply.writeHead(200, { ...kept, 'content-type': 'text/plain' }).end(body);
      return;
    case 'empty':
      delete kept['content-encoding'];
      reply.writeHead(200, kept).end();
      return;
    case 'redirect':
      reply.writeHead(302, { location: '/contact', 'cache-control': 'no-store' }).end();
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

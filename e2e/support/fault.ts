import type { Page } from '@playwright/test';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { SiteResponse } from './local-server';

/** A fault of a file in transit. */
export type Fault =
  /** The file does not exist (404). */
  | 'missing'
  /** The server fails (500). */
  | 'error'
  /** The response is an HTML page, as from a server that serves its index for every path. */
  | 'html'
  /** The connection closes before a response. */
  | 'reset'
  /** No response ever arrives. */
  | 'hang'
  /** The connection closes halfway through the file. */
  | 'truncate'
  /** The response is another script, which throws. */
  | 'replaced'
  /** The complete file arrives late. */
  | 'slow'
  /** The second half arrives two seconds after the first. */
  | 'halves'
  /** The complete file arrives in many small chunks. */
  | 'slices'
  /** The file has content that an attacker added. */
  | 'tampered'
  /** The file has another content type. */
  | 'wrongType'
  | 'empty'
  /** The response redirects to another page, as a hotel's captive portal does. */
  | 'redirect'
  /**
   * The connection closes before the request reaches the site. With every other fault the site has processed the
   * request.
   */
  | 'unreached';

/** Delay of a slow file, in ms. */
const slowFileMs = 6000;
/** Delay of the second half, in ms. */
const secondHalfMs = 2000;
/** Largest size of a slice in bytes, and the pause between slices in ms. */
const slices = { bytes: 1024, ms: 20 };

/** Changes of a tampered file by its type. They leave a mark in a page that uses the file, see `wasTampered`. */
const tamperings: readonly [type: RegExp, change: (text: string) => string][] = [
  [/javascript/, (text) => `self.tampered=true;${text}`],
  [/css/, (text) => `:root{--tampered:1}${text}`],
  [/json/, (text) => text.replace(/":"/g, '":"TAMPERED ')],
];

/** True when the page uses any content of a tampered file. */
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
  // A slice ends before a tag, because a centred text that arrives in halves moves on every page.
  const tag = body.subarray(0, slices.bytes).lastIndexOf('<');
  const end = tag > 0 ? tag : slices.bytes;
  reply.write(body.subarray(0, end));
  setTimeout(() => sendSlices(reply, body.subarray(end)), slices.ms);
}

/** Sends the fault instead of the original. The caching headers stay those of the original. */
export function sendFault(fault: Fault, reply: ServerResponse, { headers, body }: SiteResponse): void {
  const type = String(headers['content-type'] ?? '');
  const forwardedHeaders: OutgoingHttpHeaders = { ...headers };
  delete forwardedHeaders['content-length'];
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
      setTimeout(() => reply.writeHead(200, headers).end(body), slowFileMs);
      return;
    case 'halves': {
      const halfLength = Math.floor(body.length / 2);
      reply.writeHead(200, { ...forwardedHeaders, 'content-length': String(body.length) });
      reply.write(body.subarray(0, halfLength));
      setTimeout(() => reply.end(body.subarray(halfLength)), secondHalfMs);
      return;
    }
    case 'slices':
      reply.writeHead(200, forwardedHeaders);
      sendSlices(reply, body);
      return;
    case 'tampered': {
      const change = tamperings.find(([kind]) => kind.test(type))?.[1];
      const changed = change ? change(body.toString()) : body;
      reply.writeHead(200, forwardedHeaders).end(changed);
      return;
    }
    case 'wrongType':
      reply.writeHead(200, { ...forwardedHeaders, 'content-type': 'text/plain' }).end(body);
      return;
    case 'empty':
      delete forwardedHeaders['content-encoding'];
      reply.writeHead(200, forwardedHeaders).end();
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

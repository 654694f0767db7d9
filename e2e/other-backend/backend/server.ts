import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type CallRequest, type Call, type Json, ApiError } from './call';
import { allCalls } from './calls';
import { chatSocket } from './chat-socket';
import { control } from './control';
import { readBody } from './read-body';
import { createSeededStore } from './seed';
import { responseFor, Switches } from './switches';
import { RequestCounts } from './request-counts';
import type { SentResponse } from './variants/variants';

/** Headers that a browser of another origin may send (S7.1); no others are allowed. */
const allowedHeaders = 'authorization, x-client-marker, content-type, accept-language';

const svgCard = (text: string, colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180" viewBox="0 0 320 180">` +
  `<rect width="320" height="180" fill="${colour}"/>` +
  `<text x="160" y="100" text-anchor="middle" fill="#fff" font-size="28">${text}</text></svg>`;

/** The pictures that replies refer to. */
const pictures: Readonly<Record<string, string>> = {
  '/pictures/logo.svg': svgCard('GAME', '#0a6b4f'),
  '/pictures/background.svg': svgCard('', '#123a4f'),
  '/pictures/banner.svg': svgCard('BANNER', '#7a4f0a'),
  '/pictures/line.svg': svgCard('LINE', '#0a7a2f'),
  '/pictures/slip.svg': svgCard('SLIP', '#4f4f4f'),
};

/** Returns the parameters of a path that matches a template; null when it does not match. */
function matchPath(template: string, path: string): Record<string, string> | null {
  const [templateParts, pathParts] = [template.split('/'), path.split('/')];
  if (templateParts.length !== pathParts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of templateParts.entries()) {
    const value = pathParts[index] ?? '';
    if (part.startsWith('{')) params[part.slice(1, -1)] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return params;
}

/** A backend built from the specification alone; it listens on loopback. */
export function otherBackend() {
  const state = { store: createSeededStore(), counts: new RequestCounts(), switches: new Switches() };
  const openResponses = new Set<ServerResponse>();
  const server = createServer((request, response) => void serve(request, response));
  const socket = chatSocket(server, state.switches);
  const calls = allCalls(socket.sendMessage);

  function send(response: ServerResponse, sent: SentResponse): void {
    if (sent === 'drop') response.destroy();
    else if (sent === 'never') openResponses.add(response);
    else response.writeHead(sent.status, sent.type ? { 'content-type': sent.type } : {}).end(sent.text);
  }

  function runCall(call: Call, request: CallRequest): Json {
    const reply = call.handle(request);
    if (call.hasEffect) state.counts.countEffect(call.id, request.member?.id ?? '');
    return reply;
  }

  function respond(call: Call, request: CallRequest, response: ServerResponse): void {
    state.counts.countRequest(call.id);
    const variant = state.switches.nextVariant(call.id);
    if (variant?.beforeCall) return send(response, variant.beforeCall);
    let sent: SentResponse;
    try {
      sent = responseFor(variant, runCall(call, request), call);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const text = JSON.stringify({ message: error.code });
      sent = { status: error.status, type: 'application/json', text };
    }
    send(response, sent);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://other');
    response.setHeader('access-control-allow-origin', '*');
    // A browser resends a request, even a POST, when it is dropped on a reused connection, and a page cannot prevent
    // that. Here each request has its own connection, so a second request was sent by the page.
    response.setHeader('connection', 'close');
    if (request.method === 'OPTIONS') {
      response.writeHead(204, {
        'access-control-allow-headers': allowedHeaders,
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-max-age': '600',
      });
      return void response.end();
    }
    const { body, file } = await readBody(request);
    if (pathname.startsWith('/__control/')) {
      if (/reset|begin/.test(pathname)) for (const open of openResponses) open.destroy();
      const reply = control(state, { calls, socket }, `${request.method} ${pathname}`, body);
      return send(response, { status: 200, type: 'application/json', text: JSON.stringify(reply) });
    }
    const stored = state.store.files.get(pathname);
    if (stored) return void response.writeHead(200, { 'content-type': stored.type }).end(stored.data);
    const picture = pictures[pathname];
    if (picture) return send(response, { status: 200, type: 'image/svg+xml', text: picture });
    if (pathname.startsWith('/play/'))
      return send(response, { status: 200, type: 'text/html', text: '<!doctype html><title>Game</title>' });
    for (const call of calls) {
      const params = call.method === request.method ? matchPath(call.path, pathname) : null;
      if (!params) continue;
      const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
      const member = state.store.findByToken(token) ?? null;
      state.counts.headers[call.id] = request.headers;
      return respond(call, { store: state.store, params, body, file, member }, response);
    }
    send(response, { status: 404, type: 'text/html', text: '<!doctype html><h1>Not Found</h1>' });
  }

  return {
    calls,
    /** Listens on a port of loopback, any free one by default; resolves with its address. */
    listen: (port = 0) =>
      new Promise<string>((resolve) => {
        server.listen(port, '127.0.0.1', () => {
          const address = server.address();
          resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`);
        });
      }),
    close(): void {
      for (const open of openResponses) open.destroy();
      void socket.close();
      server.closeAllConnections();
    },
  };
}

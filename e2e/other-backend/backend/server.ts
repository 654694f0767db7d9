import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { calls, type Call, type Json, memberToken } from './call';
import { chatSocket } from './chat-socket';
import { State } from './state';
import { mapLists } from './variants/json-fields';
import { responseFor, type SentResponse } from './variants/variants';

/** Headers that a browser of another origin may send (S7.1); no others are allowed. */
const allowedHeaders = 'authorization, x-client-marker, content-type, accept-language';

/** Baht in the member's wallet. An action on more is rejected. */
const walletAmount = 12_500.5;

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

type Body = Record<string, unknown>;

/** Reads the fields of a JSON body; none of a form or an unreadable body. */
async function readBody(request: IncomingMessage): Promise<Body> {
  try {
    const body: unknown = JSON.parse(await readText(request));
    return typeof body === 'object' && body !== null ? (body as Body) : {};
  } catch {
    return {};
  }
}

const isPathOf = (template: string, path: string): boolean => {
  const [templateParts, pathParts] = [template.split('/'), path.split('/')];
  return (
    templateParts.length === pathParts.length &&
    templateParts.every((part, index) => part.startsWith('{') || part === pathParts[index])
  );
};

/** Every list fits into its first page, so later pages have no rows. */
const isLaterPage = ({ page, skip }: Body): boolean => Number(page) > 1 || Number(skip) > 0;

const json = (reply: unknown, status = 200): SentResponse => ({
  status,
  type: 'application/json',
  text: JSON.stringify(reply),
});

/** Starts a backend made from the specification alone, on a free port of loopback. It replies to each call as stated. */
export async function startOtherBackend() {
  const state = new State();
  const openResponses = new Set<ServerResponse>();
  const server = createServer((request, response) => void serve(request, response));
  const socket = chatSocket(server, state.variants);

  function send(response: ServerResponse, sent: SentResponse): void {
    if (sent === 'drop') response.destroy();
    else if (sent === 'never') openResponses.add(response);
    else response.writeHead(sent.status, sent.type ? { 'content-type': sent.type } : {}).end(sent.text);
  }

  function responseTo(call: Call, { headers }: IncomingMessage, body: Body): SentResponse {
    state.countRequest(call.id);
    const variant = state.variants.get(call.id);
    if (variant?.beforeCall) return variant.beforeCall;
    if (call.isForMembers && headers.authorization !== `Bearer ${memberToken}`)
      return json({ message: 'invalid-token' }, 401);
    if (call.hasEffect && Number(body['amount']) > walletAmount)
      return json({ message: 'MONEY_NOT_ENOUGH' }, 400);
    const reply: Json = state.execute(call);
    return responseFor(variant, isLaterPage(body) ? mapLists(reply, () => []) : reply, call);
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
    const body = await readBody(request);
    const picture = pictures[pathname];
    if (picture) return send(response, { status: 200, type: 'image/svg+xml', text: picture });
    if (pathname.startsWith('/play/'))
      return send(response, { status: 200, type: 'text/html', text: '<!doctype html><title>Game</title>' });
    const call = calls.find(({ method, path }) => method === request.method && isPathOf(path, pathname));
    if (call) return send(response, responseTo(call, request, body));
    send(response, { status: 404, type: 'text/html', text: '<!doctype html><h1>Not Found</h1>' });
  }

  const destroyOpenResponses = (): void => {
    for (const open of openResponses) open.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    /** The ids that have joined over the socket. */
    joins: socket.joins,
    /** Sends a message of support (S3.30) to a member's or guest's id. */
    sendSupportMessage: socket.sendMessage,
    /** Restores the stated reply of every call. With a call, prepares what that call needs. */
    reset(call = ''): void {
      destroyOpenResponses();
      state.reset(call);
    },
    stop(): void {
      destroyOpenResponses();
      void socket.close();
      server.closeAllConnections();
    },
  };
}

/** A backend made from the specification only, and its test controls. */
export type OtherBackend = Awaited<ReturnType<typeof startOtherBackend>>;

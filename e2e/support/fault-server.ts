import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendFault, type Fault } from './fault';
import { forwardRequest, listenLocally } from './local-server';

/** A proxy before the site that forwards everything, except the paths with a fault. */
export interface FaultServer {
  url: string;
  /** Adds a fault to all files whose path matches. */
  addFault(path: RegExp, fault: Fault): void;
  /** Delays all files whose path matches, in ms. */
  delay(path: RegExp, ms: number): void;
  clearFaults(): void;
  /** Changes the text of a file in every response, as a release with that change would. */
  publish(path: string, change: (text: string) => string): void;
  /** Requested paths so far, with their queries. */
  requestedPaths: string[];
  /** True when every request so far has its response. */
  isIdle(): boolean;
  close(): Promise<void>;
}

/** Starts a fault server before a running site. */
export async function startFaultServer(siteUrl: string): Promise<FaultServer> {
  const requestedPaths: string[] = [];
  const rules: { path: RegExp; fault: Fault }[] = [];
  const delays: { path: RegExp; ms: number }[] = [];
  const changes = new Map<string, (text: string) => string>();

  async function respond(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const path = request.url?.split('?')[0] ?? '/';
    requestedPaths.push(request.url ?? '/');
    const ms = delays.find((rule) => rule.path.test(path))?.ms;
    if (ms !== undefined) await sleep(ms);
    const fault = rules.find((rule) => rule.path.test(path))?.fault;
    const change = changes.get(path);
    if (fault === 'unreached') {
      reply.destroy();
      return;
    }
    const isUncompressed = change !== undefined || ['tampered', 'halves', 'slices'].includes(fault ?? '');
    const headers = isUncompressed ? { ...request.headers, 'accept-encoding': 'identity' } : undefined;
    const original = await forwardRequest(siteUrl, request, { headers });
    if (fault) {
      sendFault(fault, reply, original);
      return;
    }
    const body = change ? Buffer.from(change(original.body.toString())) : original.body;
    const { 'transfer-encoding': _, ...sentHeaders } = original.headers;
    reply.writeHead(original.status, { ...sentHeaders, 'content-length': String(body.length) });
    reply.end(request.method === 'HEAD' ? undefined : body);
  }

  let openCount = 0;
  const server = createServer((request, reply) => {
    openCount += 1;
    reply.on('close', () => (openCount -= 1));
    respond(request, reply).catch(() => reply.destroy());
  });
  const { port, close } = await listenLocally(server);
  return {
    url: `http://localhost:${port}`,
    requestedPaths,
    isIdle: () => openCount === 0,
    addFault: (path, fault) => void rules.push({ path, fault }),
    delay: (path, ms) => void delays.push({ path, ms }),
    clearFaults() {
      rules.splice(0);
      delays.splice(0);
    },
    publish: (path, change) => void changes.set(path, change),
    close,
  };
}

/** Returns a pattern that matches only these paths. */
export function matchPaths(paths: readonly string[]): RegExp {
  return new RegExp(`^(?:${paths.map((path) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`);
}

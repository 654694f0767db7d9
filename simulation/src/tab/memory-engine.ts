/**
 * Takes the place of `engine.io-client` in the bundle: a connection in memory instead of a WebSocket. Everything above
 * it is the real socket.io client.
 */
/** What the network calls on a connection of a page. */
export interface EngineEvents {
  onOpen(): void;
  onData(packet: string): void;
  onError(): void;
  onClose(): void;
}

/** The page's end of a connection. */
export interface EngineLink {
  send(packet: string): void;
  close(): void;
}

declare const openEngine: (events: EngineEvents) => EngineLink;

type Handler = (value?: unknown) => void;

export class Socket {
  readonly #handlers = new Map<string, Set<Handler>>();
  readyState = 'opening';
  readonly id = 'in-memory';
  readonly transport = { writable: true, name: 'websocket' };
  readonly #link: EngineLink;

  constructor() {
    this.#link = openEngine({
      onOpen: () => {
        this.readyState = 'open';
        this.emit('open');
      },
      onData: (packet) => this.emit('data', packet),
      onError: () => {
        this.readyState = 'closed';
        this.emit('error', new Error('The connection failed.'));
      },
      onClose: () => this.#end('transport close'),
    });
  }

  on(event: string, handler: Handler): void {
    this.#handlers.set(event, (this.#handlers.get(event) ?? new Set()).add(handler));
  }

  off(event: string, handler: Handler): void {
    this.#handlers.get(event)?.delete(handler);
  }

  emit(event: string, value?: unknown): void {
    for (const handler of Array.from(this.#handlers.get(event) ?? [])) handler(value);
  }

  /** A sleeping phone is not simulated. */
  _hasPingExpired(): boolean {
    return false;
  }

  write(packet: string): void {
    if (this.readyState === 'open') this.#link.send(packet);
  }

  close(): void {
    if (this.readyState === 'closed') return;
    this.#link.close();
    this.#end('forced close');
  }

  #end(reason: string): void {
    if (this.readyState === 'closed') return;
    this.readyState = 'closed';
    this.emit('close', reason);
  }
}

/** Gives the client the timers of its page. */
export function installTimerFunctions(target: object): void {
  Object.assign(target, { setTimeoutFn: setTimeout, clearTimeoutFn: clearTimeout });
}

export const nextTick = (run: () => void): void => void Promise.resolve().then(run);

export function parse(uri: string): object {
  const { protocol, hostname, port, pathname, search } = new URL(uri);
  return { protocol: protocol.slice(0, -1), host: hostname, port, path: pathname, query: search.slice(1) };
}

// The client exports these, and nothing uses them.
export const [Fetch, NodeXHR, XHR, NodeWebSocket, WebSocket, WebTransport]: readonly undefined[] = [];

import { loadCode } from '../load-code';

/** One namespace of the page's connection to the backend's socket; see socket.io's client. */
export interface PageSocket {
  /** True while the namespace is connected. */
  readonly connected: boolean;
  /** Passes the authentication data of each connection of this namespace to `give`. */
  auth: (give: (auth: Record<string, unknown>) => void) => void;
  connect(): void;
  disconnect(): void;
  /** Calls the handler with the arguments of each event of this name. */
  on(event: string, handler: (...given: unknown[]) => void): void;
  off(): void;
  /** Sends an event. `onReply` is called with the acknowledgement, or with an error after `timeoutMs`. */
  ask(
    event: string,
    argument: unknown,
    timeoutMs: number,
    onReply: (error: Error | null, reply?: unknown) => void,
  ): void;
  /** Sends an event without an argument or a reply. */
  send(event: string): void;
  /** Closes the connection of all namespaces as if it were broken. Namespaces in use connect again. */
  breakConnection(): void;
}

type Connect = (namespace: string) => PageSocket;

/** Connections by URL. The chat may have another URL than the wallet. */
const connections = new Map<string, Promise<Connect>>();

async function load(url: string): Promise<Connect> {
  const { openConnection } = await loadCode(
    () => import(/* webpackChunkName: "connection" */ './open-connection'),
  );
  return openConnection(url);
}

/**
 * Returns a namespace of the page's only socket connection to `url`, not connected yet. The same name returns the same
 * namespace. The code is loaded on first use. Rejects when it cannot be loaded; the next call tries again.
 */
export async function pageSocket(url: string, namespace: string): Promise<PageSocket> {
  const connection = connections.get(url) ?? load(url);
  connections.set(url, connection);
  try {
    return (await connection)(namespace);
  } catch (error) {
    connections.delete(url);
    throw error;
  }
}

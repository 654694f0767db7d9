/** An event during which a worker stays awake. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page of the site. */
export interface FetchEvent extends WorkerEvent {
  request: Request;
  /** The page that asks; '' of one that is just being opened. */
  clientId: string;
  /** The page that is being opened. */
  resultingClientId: string;
}

/** An open page of the site. */
interface WindowClient {
  id: string;
  url: string;
  postMessage(message: unknown): void;
  navigate(url: string): Promise<unknown>;
}

/** What a page tells the worker. */
export interface WorkerMessage extends WorkerEvent {
  data: unknown;
  source: WindowClient | null;
  ports: readonly MessagePort[];
}

/** What a service worker finds around it, as far as this one uses it: the compiler's own types exclude those of pages. */
interface WorkerScope {
  location: Location;
  registration: { unregister(): Promise<boolean> };
  clients: { get(id: string): Promise<WindowClient | undefined>; claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void;
}

export const scope = globalThis as unknown as WorkerScope;

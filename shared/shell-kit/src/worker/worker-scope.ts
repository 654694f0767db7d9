export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A request from a page of the site. */
export interface FetchEvent extends WorkerEvent {
  request: Request;
  /** The page that sends the request; '' for a page that is opening. */
  clientId: string;
  /** The page that is opening. */
  resultingClientId: string;
}

/** An open page of the site. */
interface WindowClient {
  id: string;
  url: string;
  postMessage(message: unknown): void;
  navigate(url: string): Promise<unknown>;
}

/** A message from a page to the worker. */
export interface WorkerMessage extends WorkerEvent {
  data: unknown;
  source: WindowClient | null;
  ports: readonly MessagePort[];
}

export interface PushEvent extends WorkerEvent {
  data: { json(): unknown } | null;
}

export interface NotificationEvent extends WorkerEvent {
  notification: { close(): void };
}

/** The part of a worker's global scope that this worker uses. TypeScript's own types conflict with those of pages. */
interface WorkerScope {
  location: Location;
  registration: {
    unregister(): Promise<boolean>;
    showNotification(title: string, options: object): Promise<void>;
  };
  clients: {
    get(id: string): Promise<WindowClient | undefined>;
    claim(): Promise<void>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
}

export const scope = globalThis as unknown as WorkerScope;

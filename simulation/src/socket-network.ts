import { EventEmitter } from 'node:events';
import type { Server } from 'socket.io';
import type { Backend } from './server/backend';
import { runIn, type ServerProcess } from './server/server-process';
import { withoutMessageIds } from './server/specification-only';
import type { EngineEvents, EngineLink } from './tab/memory-engine';
import type { Phone } from './tab/phone';
import type { Tab } from './tab/tab';
import type { Random } from './time/random';
import type { VirtualClock } from './time/virtual-clock';

/** The server's end of a connection, as socket.io expects it from engine.io. */
class ServerConnection extends EventEmitter {
  readyState = 'open';
  readonly protocol = 4;
  readonly transport = { writable: true, name: 'websocket' };
  readonly writeBuffer: string[] = [];
  readonly request: object;

  constructor(
    readonly id: string,
    readonly remoteAddress: string,
    private readonly send: (packet: string) => void,
    private readonly onClosed: () => void,
  ) {
    super();
    const socket = { remoteAddress };
    this.request = { headers: {}, url: '/socket.io/', socket, connection: socket, _query: { EIO: '4' } };
  }

  write(packet: string): void {
    if (this.readyState === 'open') this.send(packet);
  }

  close(): void {
    if (this.readyState !== 'open') return;
    this.end('forced close');
    this.onClosed();
  }

  /** Ends the connection without notifying the page. */
  end(reason: string): void {
    if (this.readyState !== 'open') return;
    this.readyState = 'closed';
    this.emit('close', reason);
  }
}

interface Connection {
  tab: Tab;
  cut(): void;
}

interface Options {
  clock: VirtualClock;
  random: Random;
  backend: Backend;
  io: Server;
}

/** The connections of the pages' sockets. Packets arrive late and in order, until the connection is cut. */
export class SocketNetwork {
  readonly #connections = new Set<Connection>();
  #count = 0;

  constructor(private readonly options: Options) {}

  /** Cuts the connections of a phone: packets in flight are lost. */
  cut(phone: Phone): void {
    for (const connection of this.#connections) if (connection.tab.phone === phone) connection.cut();
  }

  /** Cuts the connections of pages that were left. */
  cutLeft(tab: Tab): void {
    for (const connection of this.#connections) if (connection.tab === tab) connection.cut();
  }

  open(tab: Tab, events: EngineEvents): EngineLink {
    const { clock, random, backend, io } = this.options;
    const { load } = tab;
    const id = `connection-${(this.#count += 1)}`;
    let server: ServerConnection | undefined;
    let process: ServerProcess | undefined;
    let isOver = false;
    const arrivals = { in: 0, out: 0 };

    /** Schedules a packet after the earlier ones of its direction. */
    const later = (direction: 'in' | 'out', run: () => void): void => {
      arrivals[direction] = Math.max(arrivals[direction], clock.now + random.between(10, 200));
      clock.schedule(arrivals[direction] - clock.now, run);
    };
    const onPage = (run: () => void): void => {
      if (!tab.isClosed && tab.load === load) run();
    };
    const atServer = (run: () => void): void => {
      if (process && !process.hasStopped) runIn(process, run);
    };
    const finish = (): boolean => {
      if (isOver) return false;
      isOver = true;
      this.#connections.delete(connection);
      stopListening?.();
      return true;
    };
    const cut = (): void => {
      if (!finish()) return;
      clock.schedule(random.between(0, 3_000), () => onPage(events.onClose));
      clock.schedule(random.between(0, 30_000), () => server?.end('transport close'));
    };
    const connection: Connection = { tab, cut };
    let stopListening: (() => void) | undefined;
    this.#connections.add(connection);

    later('in', () => {
      if (isOver) return;
      process = backend.process;
      if (!process || !tab.phone.isOnline) {
        if (finish()) onPage(events.onError);
        return;
      }
      stopListening = process.onStop(() => {
        if (finish()) clock.schedule(20, () => onPage(events.onClose));
        server?.end('transport close');
      });
      server = new ServerConnection(
        id,
        tab.phone.address,
        (packet) => {
          const sent = backend.supportsKeys ? packet : withoutMessageIds(packet);
          later('out', () => !isOver && onPage(() => events.onData(sent)));
        },
        () => later('out', () => finish() && onPage(events.onClose)),
      );
      atServer(() => io.engine.emit('connection', server));
      later('out', () => !isOver && onPage(events.onOpen));
    });
    return {
      send: (packet) => later('in', () => !isOver && atServer(() => server?.emit('data', packet))),
      close() {
        if (finish()) clock.schedule(random.between(10, 200), () => server?.end('transport close'));
      },
    };
  }
}

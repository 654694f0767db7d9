import { listenOnAnyPort, closeServer } from '@wallet/build/testing';
import { createServer } from 'node:http';

/** A process that counts reports like the backend, and writes them like prom-client. */
export interface FakeCollector {
  address: string;
  /** Counts reports of a version. */
  count(version: string, reports: number, remote?: string, code?: string): void;
  /** Simulates a restart: removes every counter. */
  restart(): void;
  /** Status to answer with instead of the counters, or null. */
  status: number | null;
  stop(): Promise<void>;
}

/** Starts a collector that accepts requests with `token`. */
export async function startCollector(token: string): Promise<FakeCollector> {
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    const isKnown = request.headers.authorization === `Bearer ${token}`;
    response.statusCode = isKnown ? (collector.status ?? 200) : 404;
    response.end(
      [
        '# HELP page_reports_total What went wrong on pages, by remote, its released version and kind of problem.',
        '# TYPE page_reports_total counter',
        ...[...counts].map(([labels, value]) => `page_reports_total{${labels}} ${value}`),
        '',
        '',
      ].join('\n'),
    );
  });
  const port = await listenOnAnyPort(server);
  const collector: FakeCollector = {
    address: `http://127.0.0.1:${port}/metrics`,
    status: null,
    count(version, reports, remote = 'remote-a', code = 'REMOTE-CRASHED') {
      const labels = `remote="${remote}",version="${version}",code="${code}"`;
      counts.set(labels, (counts.get(labels) ?? 0) + reports);
    },
    restart: () => counts.clear(),
    stop: () => closeServer(server),
  };
  return collector;
}

export interface Collector {
  /** Address of each counting process, as `https://api.example.com/metrics`. */
  addresses: readonly string[];
  token: string | null;
}

/** Counts what a collector learns about a remote. */
export interface ReportCounter {
  /** Reads all addresses; the first time only as a base. Returns one message for each that could not be read. */
  poll(): Promise<string[]>;
  /** Returns the number of reports of a version with these codes since the last restart. */
  countOf(version: string, codes: RegExp): number;
  /** Sets all counts to 0. */
  restart(): void;
}

/** Returns why `fetch` failed. The reason is in its cause, which has a message or, after several addresses, only a code. */
function fetchFailure(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { message?: string; code?: string } };
  return cause?.message || cause?.code || message;
}

/** The name in `backend/src/core/monitoring/page-reports.ts`. */
const counter = 'page_reports_total';
/** A line of the counter in the Prometheus text format: `name{labels} value`. */
const seriesPattern = new RegExp(`^${counter}\\{(.*)\\} (\\d+)`, 'gm');
const timeoutMs = 10_000;

/** The values of the counter by labels, as `remote="remote-spin",version="1",code="REMOTE-CRASHED"`. */
type Series = ReadonlyMap<string, number>;

const labelIn = (labels: string, name: string): string =>
  new RegExp(`(?:^|,)${name}="([^"]*)"`).exec(labels)?.[1] ?? '';

async function fetchSeries(address: string, token: string | null): Promise<Series> {
  const response = await fetch(address, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok)
    throw new Error(
      `it answers ${response.status}${response.status === 404 ? ', as to a wrong METRICS_TOKEN' : ''}`,
    );
  const text = await response.text();
  if (!text.includes(`# TYPE ${counter} `)) throw new Error(`it has no ${counter}`);
  return new Map(
    [...text.matchAll(seriesPattern)].map(([, labels = '', value]) => [labels, Number(value)] as const),
  );
}

/**
 * Creates a counter of the reports of a remote. A poll adds the difference to the last poll that could read the address.
 * A value below the previous one is that of a restarted process, so all of it is new.
 */
export function createReportCounter({ addresses, token }: Collector, remote: string): ReportCounter {
  const previousSeries = new Map<string, Series>();
  const growth = new Map<string, number>();

  function addGrowth(previous: Series, current: Series): void {
    for (const [labels, value] of current) {
      const before = previous.get(labels) ?? 0;
      growth.set(labels, (growth.get(labels) ?? 0) + (value < before ? value : value - before));
    }
  }

  async function pollAddress(address: string): Promise<string[]> {
    try {
      const current = await fetchSeries(address, token);
      addGrowth(previousSeries.get(address) ?? current, current);
      previousSeries.set(address, current);
      return [];
    } catch (error) {
      return [`${address} cannot be read: ${fetchFailure(error)}.`];
    }
  }

  return {
    poll: async () => (await Promise.all(addresses.map(pollAddress))).flat(),
    countOf: (version, codes) =>
      [...growth]
        .filter(([labels]) => labelIn(labels, 'remote') === remote && labelIn(labels, 'version') === version)
        .filter(([labels]) => codes.test(labelIn(labels, 'code')))
        .reduce((sum, [, count]) => sum + count, 0),
    restart: () => growth.clear(),
  };
}

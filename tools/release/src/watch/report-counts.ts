export interface Collector {
  /** Address of each counting process, as `https://api.example.com/metrics`. */
  addresses: readonly string[];
  token: string | null;
}

/** What was counted of one version of a remote. */
export interface VersionCounts {
  /** Number of reports of all kinds. Some have other causes than the version, such as a failing backend. */
  reports: number;
  /** Number of reports that it could not be loaded, did not match its manifest or crashed: its own failures. */
  failures: number;
}

/** Counts what a collector learns about a remote. */
export interface ReportCounter {
  /** Reads all addresses; the first time only as a base. Returns one message for each that could not be read. */
  poll(): Promise<string[]>;
  /** Returns what was counted of a version of the remote since the last restart. */
  countsOf(version: string): VersionCounts;
  /** Sets all counts to 0. */
  restart(): void;
}

/** The name in `backend/src/core/monitoring/page-reports.ts`. */
const counter = 'page_reports_total';
/** The codes of a version's own failures. */
const ownFailure = /^REMOTE-/;
const timeoutMs = 10_000;
/** A line of the Prometheus text format: `name{labels} value`. */
const seriesPattern = /^([a-z_]+)\{(.*)\} (\d+)/gm;

/** The values of all series, by name and labels. */
type Series = ReadonlyMap<string, number>;

const parseSeries = (text: string): Series =>
  new Map(
    [...text.matchAll(seriesPattern)].map(([, name, labels, value]) => [`${name}{${labels}}`, Number(value)]),
  );

const labelValue = (series: string, name: string): string | undefined =>
  new RegExp(`[{,]${name}="([^"]*)"`).exec(series)?.[1];

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
  return parseSeries(text);
}

/** Returns the reason in one line, without the wrapper that fetch adds. */
function formatReason(error: unknown): string {
  const { cause, message, name } = error as Error & { cause?: { code?: string } };
  return name === 'TimeoutError' ? `no answer within ${timeoutMs / 1_000} s` : (cause?.code ?? message);
}

/** Adds up the growth of the series of a remote's version. */
function countsOf(growth: Series, remote: string, version: string): VersionCounts {
  const counted = [...growth].filter(
    ([series]) =>
      series.startsWith(`${counter}{`) &&
      labelValue(series, 'remote') === remote &&
      labelValue(series, 'version') === version,
  );
  const sum = (series: typeof counted): number => series.reduce((total, [, value]) => total + value, 0);
  return {
    reports: sum(counted),
    failures: sum(counted.filter(([series]) => ownFailure.test(labelValue(series, 'code') ?? ''))),
  };
}

/**
 * Creates a counter of the reports of a remote. A poll adds the difference to the last poll that could read the address.
 * A value below the previous one is that of a restarted process, so all of it is new.
 */
export function createReportCounter({ addresses, token }: Collector, remote: string): ReportCounter {
  const previousSeries = new Map<string, Series>();
  const growth = new Map<string, number>();

  function addGrowth(previous: Series, current: Series): void {
    for (const [series, value] of current) {
      const before = previous.get(series) ?? 0;
      growth.set(series, (growth.get(series) ?? 0) + (value < before ? value : value - before));
    }
  }

  return {
    async poll() {
      const problems: string[] = [];
      await Promise.all(
        addresses.map(async (address) => {
          const current = await fetchSeries(address, token).catch((error: unknown) => {
            problems.push(`${address} cannot be read: ${formatReason(error)}.`);
          });
          if (!current) return;
          addGrowth(previousSeries.get(address) ?? current, current);
          previousSeries.set(address, current);
        }),
      );
      return problems.sort();
    },
    countsOf: (version) => countsOf(growth, remote, version),
    restart: () => growth.clear(),
  };
}

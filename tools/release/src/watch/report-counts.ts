export interface Collector {
  /** Address of each counting process, as `https://api.example.com/metrics`. */
  addresses: readonly string[];
  token: string | null;
}

export interface ReportGrowth {
  /** Number of new reports of the remote since the previous poll, by version; none in the first poll. */
  reports: ReadonlyMap<string, number>;
  /** One message for each address that could not be read. */
  problems: readonly string[];
}

/** Name in `backend/src/core/monitoring/page-reports.ts`. */
const counter = 'page_reports_total';
const timeoutMs = 10_000;
const seriesPattern = new RegExp(`^${counter}\\{(.*)\\} (\\d+)`, 'gm');

const parseSeries = (text: string): Map<string, number> =>
  new Map([...text.matchAll(seriesPattern)].map(([, labels = '', value]) => [labels, Number(value)]));

const labelValue = (labels: string, name: string): string | undefined =>
  new RegExp(`(?:^|,)${name}="([^"]*)"`).exec(labels)?.[1];

async function fetchSeries(address: string, token: string | null): Promise<Map<string, number>> {
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

/**
 * Returns a function that polls the number of new reports of a remote: the difference to the last successful poll of
 * each address. A smaller value than before is from a restarted process, so all of it is new.
 */
export function createReportCounter(
  { addresses, token }: Collector,
  remote: string,
): () => Promise<ReportGrowth> {
  const previousSeries = new Map<string, ReadonlyMap<string, number>>();
  return async () => {
    const reports = new Map<string, number>();
    const problems: string[] = [];
    await Promise.all(
      addresses.map(async (address) => {
        const current = await fetchSeries(address, token).catch((error: unknown) => {
          problems.push(`${address} cannot be read: ${formatReason(error)}.`);
        });
        if (!current) return;
        const previous = previousSeries.get(address);
        previousSeries.set(address, current);
        if (!previous) return;
        for (const [labels, value] of current) {
          const version = labelValue(labels, 'version');
          if (version === undefined || labelValue(labels, 'remote') !== remote) continue;
          const previousValue = previous.get(labels) ?? 0;
          reports.set(
            version,
            (reports.get(version) ?? 0) + (value < previousValue ? value : value - previousValue),
          );
        }
      }),
    );
    return { reports, problems: problems.sort() };
  };
}

/** Where the collector's measurements are, and what opens them. */
export interface Collector {
  /** The address of each process that counts, as `https://api.example.com/metrics`. */
  addresses: readonly string[];
  token: string | null;
}

/** What one reading found. */
export interface Growth {
  /** By version: how many reports of the remote came since the reading before; none in the first one. */
  reports: ReadonlyMap<string, number>;
  /** A sentence for each address that could not be read. */
  problems: readonly string[];
}

/** As `backend/src/operations/page-reports/report-metrics.ts` names it. */
const counter = 'page_reports_total';
const timeoutMs = 10_000;
const line = new RegExp(`^${counter}\\{(.*)\\} (\\d+)`, 'gm');

/** The counter's value by its labels as they are written. */
const seriesIn = (text: string): Map<string, number> =>
  new Map([...text.matchAll(line)].map(([, labels = '', value]) => [labels, Number(value)]));

const labelIn = (labels: string, name: string): string | undefined =>
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
  return seriesIn(text);
}

/** The reason in one line, without what fetch wraps it into. */
function reasonOf(error: unknown): string {
  const { cause, message, name } = error as Error & { cause?: { code?: string } };
  return name === 'TimeoutError' ? `no answer within ${timeoutMs / 1_000} s` : (cause?.code ?? message);
}

/**
 * Reads again and again how many reports of a remote came. Counters only ever grow, so what counts is the difference to
 * the reading before, also over a time in which an address could not be read; one that became smaller is of a process
 * that began anew, and all of it is new.
 */
export function reportCounts({ addresses, token }: Collector, remote: string): () => Promise<Growth> {
  const before = new Map<string, ReadonlyMap<string, number>>();
  return async () => {
    const reports = new Map<string, number>();
    const problems: string[] = [];
    await Promise.all(
      addresses.map(async (address) => {
        const now = await fetchSeries(address, token).catch((error: unknown) => {
          problems.push(`${address} cannot be read: ${reasonOf(error)}.`);
        });
        if (!now) return;
        const was = before.get(address);
        before.set(address, now);
        if (!was) return;
        for (const [labels, value] of now) {
          const version = labelIn(labels, 'version');
          if (version === undefined || labelIn(labels, 'remote') !== remote) continue;
          const old = was.get(labels) ?? 0;
          reports.set(version, (reports.get(version) ?? 0) + (value < old ? value : value - old));
        }
      }),
    );
    return { reports, problems: problems.sort() };
  };
}

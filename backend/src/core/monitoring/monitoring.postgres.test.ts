import { parser } from '@prometheus-io/lezer-promql';
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { startJob } from '../jobs/jobs';
import { noProviders } from '../providers/providers';
import { openTestSite } from '../../testing/site/test-site';
import { deferred } from '../../testing/deferred';
import { openBeforeAll } from '../../testing/open-before-all';
import { databaseUrl, postgresAdmin } from '../../testing/database/postgres-admin';

const root = path.join(__dirname, '../../../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

const alerts = (
  parse(read('docs/monitoring/alerts.yaml')) as { groups: { rules: Alert[] }[] }
).groups.flatMap(({ rules }) => rules);

interface Panel {
  title: string;
  targets?: { expr: string; legendFormat: string }[];
}

const { panels } = JSON.parse(read('docs/monitoring/grafana-dashboard.json')) as { panels: Panel[] };

const targets = panels.flatMap(({ title, targets: panelTargets = [] }) =>
  panelTargets.map((target) => ({ title, ...target })),
);

/** The labels that Prometheus adds to every series. */
const prometheusLabels = new Set(['job', 'instance']);

/** Returns the metrics and labels of an expression, and the parts of it that are not PromQL. */
function namesIn(expression: string) {
  const text = expression.replaceAll('$__rate_interval', '5m');
  const metrics = new Set<string>();
  const labels = new Set<string>();
  const syntaxErrors: string[] = [];
  parser.parse(text).iterate({
    enter({ name, from, to, type }) {
      const part = text.slice(from, to);
      if (type.isError) syntaxErrors.push(`${part || 'something is missing'} at ${from}`);
      if (name === 'Identifier') metrics.add(part);
      if (name === 'LabelName') labels.add(part);
    },
  });
  return {
    metrics: [...metrics],
    labels: [...labels].filter((label) => !prometheusLabels.has(label)),
    syntaxErrors,
  };
}

const headings = [...read('docs/guides/runbook.md').matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);

const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');

describe('alerts and dashboard', () => {
  const site = openBeforeAll(openTestSite);
  /** The labels of each metric that `/metrics` has returned. */
  const exported = new Map<string, Set<string>>();

  beforeAll(async () => {
    const token = await site.login('0811111111');
    await site.call('POST', '/api/login', { body: { username: '0811111111', password: 'a-wrong-password' } });
    await site.call('POST', '/api/wallet/transfer', {
      token,
      body: { from: 'wallet', to: 'PG', amount: 10 },
    });
    await site.call('POST', '/api/chat/send-message', {
      token,
      body: {
        sender: 'customer',
        message: { message_type: 'text', payload: { message: 'hello' } },
        createdAt: new Date().toISOString(),
        clientMessageId: 'of-the-monitoring-0001',
      },
    });
    await expect(noProviders.games.read({ game: 'PG', username: 'pg11111111' })).rejects.toThrow();
    const page = { remote: 'remote-spin', version: '0.1.0-1a2b3c4d', page: '/user/spin' };
    const measures = ['LCP', 'INP', 'CLS'].map((name) => ({ ...page, name, value: 1 }));
    const reports = [{ ...page, id: 'K7QM2F8A', code: 'REMOTE-CRASHED' }];
    expect((await site.call('POST', '/api/report', { body: { reports, measures } })).status).toBe(204);
    const hasRun = deferred();
    const work = async (): Promise<void> => hasRun.resolve();
    const job = startJob({ name: 'once', work, pauseMs: 60_000, report: () => undefined });
    await hasRun.promise;
    await job.stop();
    const { body } = await site.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    for (const line of body.split('\n')) {
      const [, name, labelText = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? [];
      if (!name) continue;
      const labels = exported.get(name) ?? new Set();
      for (const [, label = ''] of labelText.matchAll(/(\w+)="/g)) labels.add(label);
      exported.set(name, labels);
    }
  });

  const expressions = [
    ...alerts.map(({ alert, expr }): [string, string] => [`alert ${alert}`, expr]),
    ...targets.map(({ title, expr }): [string, string] => [`panel ${title}`, expr]),
  ];

  it.each(expressions)('%s uses only exported metrics and labels', (_, expression) => {
    const { metrics, labels, syntaxErrors } = namesIn(expression);
    expect(syntaxErrors).toEqual([]);
    // Prometheus itself adds `up`.
    const siteMetrics = metrics.filter((name) => name !== 'up');
    expect(siteMetrics.filter((name) => !exported.has(name))).toEqual([]);
    const exportedLabels = new Set(siteMetrics.flatMap((name) => [...(exported.get(name) ?? [])]));
    expect(labels.filter((label) => !exportedLabels.has(label))).toEqual([]);
  });

  it('every legend uses labels that its expression returns', () => {
    const invalid = targets.filter(({ expr, legendFormat }) =>
      [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].some(
        ([, label = '']) => !prometheusLabels.has(label) && !namesIn(expr).labels.includes(label),
      ),
    );
    expect(invalid).toEqual([]);
  });

  it('[O4.3] every alert has a sentence as its summary and a link to a section of the runbook', () => {
    const anchors = new Set(headings.map((title) => `docs/guides/runbook.md#${anchorOf(title)}`));
    for (const { alert, labels, annotations } of alerts) {
      expect([alert, ['page', 'ticket'].includes(labels.severity)]).toEqual([alert, true]);
      expect(annotations.summary).toMatch(/\.$/);
      expect([alert, anchors.has(annotations.runbook)]).toEqual([alert, true]);
    }
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  });
});

describe('the runbook', () => {
  const sections = read('docs/guides/runbook.md').split(/^## /m).slice(1);

  it.each(sections.map((section): [string, string] => [section.split('\n')[0] ?? '', section]))(
    '%s: describes symptoms and steps, and has a test',
    (_, section) => {
      expect(section).toMatch(/^\*\*Sees:\*\* /m);
      expect(section).toMatch(/^\*\*Do:\*\* /m);
      const [, rehearsed = ''] = section.split('**Rehearsed by**');
      const tests = [...rehearsed.matchAll(/^- `([^`]+)`(?: › (.+))?$/gm)];
      expect(tests.length).toBeGreaterThan(0);
      for (const [, file = '', title = ''] of tests) expect(read(file)).toContain(title);
    },
  );
});

/** Allows or forbids writes, as a full disk or a switch to a replica does. */
async function allowWrites(url: string, name: string, isAllowed: boolean): Promise<void> {
  await postgresAdmin(
    url,
    `alter database ${name} set default_transaction_read_only = ${isAllowed ? 'off' : 'on'}`,
  );
  // Open connections still use the old setting. Waits for each (10 s at most), since termination is only a request.
  await postgresAdmin(
    url,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
  );
}

describe('a database that allows no writes', () => {
  const site = openBeforeAll(openTestSite);
  it('[O1.6] shows the money, rejects transfers, and works again once writes are allowed', async () => {
    const { db } = site.deps;
    const [named] = await db.query<{ name: string }>('select current_database()::text as name');
    const name = named?.name ?? '';
    const server = databaseUrl(process.env.TEST_POSTGRES_URL ?? '', 'postgres');
    const token = await site.login('0811111111');
    const wallet = async () =>
      (await site.call<{ wallet: { amount: number } }>('GET', '/api/wallet', { token })).body.wallet.amount;
    const before = await wallet();
    const transfer = () =>
      site.call('POST', '/api/wallet/transfer', { token, body: { from: 'wallet', to: 'PG', amount: 10 } });

    await allowWrites(server, name, false);
    expect((await transfer()).status).toBe(503);
    expect(await site.call('GET', '/healthz')).toMatchObject({ status: 200 });
    expect(await wallet()).toEqual(before);
    for (const path of [
      'account/profile',
      'bonus',
      'chat/config',
      'lookup/info',
      'refund/check',
      'spinwheel/setup',
    ])
      expect([path, (await site.call('GET', `/api/${path}`, { token })).status]).toEqual([path, 200]);

    await allowWrites(server, name, true);
    expect(await wallet()).toEqual(before);
    expect(await transfer()).toMatchObject({ status: 200 });
    expect(await wallet()).toBe(before - 10);
  });
});

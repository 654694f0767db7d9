import type { components } from '@wallet/contract';
import { openLoggedSite } from '../../testing/site/open-logged-site';
import { openBeforeAll } from '../../testing/open-before-all';
import { maxPages, maxReleases } from './page-reports';

type PageReport = components['schemas']['PageReport'];
type PageMeasure = components['schemas']['PageMeasure'];

const report = (change: Partial<PageReport> = {}): PageReport => ({
  id: 'K7QM2F8A',
  code: 'REMOTE-CRASHED',
  remote: 'remote-wallet',
  version: '0.1.0-1a2b3c4d',
  page: '/user/home',
  ...change,
});
const measure = (change: Partial<PageMeasure> = {}): PageMeasure => ({
  name: 'LCP',
  value: 1_234,
  page: '/user/home',
  remote: 'remote-wallet',
  version: '0.1.0-1a2b3c4d',
  ...change,
});

describe('page reports', () => {
  const site = openBeforeAll(() => openLoggedSite('warn'));
  beforeEach(() => {
    site.deps.clock.advance(60_000);
    site.lines.splice(0);
  });

  const send = (body: object, ip = '203.0.113.7') =>
    site.app.inject({ method: 'POST', url: '/api/report', payload: body, remoteAddress: ip });
  const metrics = async () => (await site.app.inject('/metrics')).body;
  const seriesOf = (text: string, name: string) =>
    text.split('\n').filter((line) => line.startsWith(`${name}{`));

  it('[O4.2] are counted by remote, version and code and logged in one line each', async () => {
    const complete = report({
      about: 'home',
      error: 'TypeError',
      problems: ['amount expected, string received'],
      stack: ['remote-wallet/home.3f2a.js:1:2345'],
    });
    const reply = await send({ reports: [complete, report({ code: 'UNKNOWN-CODE' })], measures: [] });
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
    const labels = 'remote="remote-wallet",version="0.1.0-1a2b3c4d"';
    const text = await metrics();
    expect(text).toContain(`page_reports_total{${labels},code="REMOTE-CRASHED"} 1`);
    expect(text).toContain(`page_reports_total{${labels},code="other"} 1`);
    expect(text).not.toContain('UNKNOWN-CODE');
    expect(site.entries()).toMatchObject([
      { level: 'warn', msg: 'page report', report: complete, requestId: expect.any(String) },
      { msg: 'page report', report: { code: 'UNKNOWN-CODE' } },
    ]);
    expect(site.lines.join('')).not.toContain('203.0.113');
  });

  it('add measurements to histograms, in seconds or as the score, and not to the log', async () => {
    const measures = [measure(), measure({ name: 'INP', value: 180 }), measure({ name: 'CLS', value: 0.02 })];
    expect((await send({ reports: [], measures })).statusCode).toBe(204);
    const text = await metrics();
    const labels = 'page="/user/home",remote="remote-wallet",version="0.1.0-1a2b3c4d"';
    expect(text).toContain(`page_lcp_seconds_sum{${labels}} 1.234`);
    expect(text).toContain(`page_inp_seconds_sum{${labels}} 0.18`);
    expect(text).toContain(`page_cls_score_sum{${labels}} 0.02`);
    expect(site.lines).toEqual([]);
  });

  it.each<[string, object]>([
    ['nothing', {}],
    ['a text instead of a list', { reports: 'x', measures: [] }],
    [
      'a field that is not in the contract',
      { reports: [{ ...report(), phone: '0811111111' }], measures: [] },
    ],
    ['too many at once', { reports: Array.from({ length: 11 }, () => report()), measures: [] }],
    ['another measurement', { reports: [], measures: [{ ...measure(), name: 'FID' }] }],
    ...[
      { id: '0811111111' },
      { code: 'REMOTE-CRASHED\n{"level":"fatal"}' },
      { remote: 'remote-x",evil="' },
      { version: '1\npage_reports_total 9' },
      { version: 'x'.repeat(41) },
      { about: 'x'.repeat(20_000) },
      { page: '/user/home?token=x' },
      { page: 'https://site.example/user' },
      { stack: ['https://a/b.js?x=1:1:1'] },
      { error: 'no member 0811111111' },
    ].map((field): [string, object] => [
      JSON.stringify(field).slice(0, 80),
      { reports: [report(field)], measures: [] },
    ]),
    ...[{ page: '/../../etc' }, { value: -1 }, { value: 1e12 }].map((field): [string, object] => [
      JSON.stringify(field),
      { reports: [], measures: [measure(field)] },
    ]),
  ])('are rejected completely with %s', async (_name, body) => {
    const before = await metrics();
    const reply = await send(body);
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'MALFORMED_REQUEST']);
    const seriesCounts = (text: string) => [
      ...seriesOf(text, 'page_reports_total'),
      ...seriesOf(text, 'page_lcp_seconds_count'),
    ];
    expect(seriesCounts(await metrics())).toEqual(seriesCounts(before));
    expect(site.entries().filter(({ msg }) => msg === 'page report')).toEqual([]);
  });

  it('create a limited number of labels, and forged reports do not remove real ones', async () => {
    await send({ reports: [report()], measures: [measure()] });
    for (let batch = 0; batch < 40; batch += 1) {
      const forged = Array.from({ length: 10 }, (_, index) => ({
        remote: `remote-x${batch}-${index}`,
        version: `${batch}.${index}`,
      }));
      const reply = await send({
        reports: forged.map((release) => report(release)),
        measures: forged.map((release) =>
          measure({ ...release, page: `/x${release.version.replace('.', '_')}` }),
        ),
      });
      expect(reply.statusCode).toBe(204);
    }
    await send({ reports: [report()], measures: [measure()] });
    const text = await metrics();
    expect(seriesOf(text, 'page_reports_total').length).toBeLessThanOrEqual(maxReleases * 3 + 1);
    expect(seriesOf(text, 'page_lcp_seconds_count').length).toBeLessThanOrEqual(maxPages + 1);
    expect(text).toMatch(/page_reports_total\{remote="other",version="other",code="REMOTE-CRASHED"\} [1-9]/);
    expect(text).toMatch(/page_lcp_seconds_count\{page="other",remote="other",version="other"\} [1-9]/);
    expect(text).toMatch(
      /page_reports_total\{remote="remote-wallet",version="0.1.0-1a2b3c4d",code="REMOTE-CRASHED"\} [3-9]/,
    );
  });

  it('write a limited number of log lines per minute and count the suppressed ones', async () => {
    const batch = { reports: Array.from({ length: 10 }, () => report()), measures: [] };
    for (let index = 0; index < 40; index += 1)
      expect((await send(batch, `198.51.100.${index}`)).statusCode).toBe(204);
    expect(site.entries().filter(({ msg }) => msg === 'page report')).toHaveLength(300);
    site.deps.clock.advance(60_000);
    await send({ reports: [report()], measures: [] });
    expect(site.entries()).toContainEqual(
      expect.objectContaining({ suppressed: 100, msg: 'page reports left out of the log' }),
    );
  });

  it('are limited per requester and need neither marker nor login', async () => {
    const empty = { reports: [], measures: [] };
    for (let index = 0; index < 240; index += 1) expect((await send(empty)).statusCode).toBe(204);
    const rejected = await send(empty);
    expect([rejected.statusCode, rejected.json().message]).toEqual([429, 'REQUEST_LIMIT']);
    expect((await send(empty, '203.0.113.8')).statusCode).toBe(204);
  });
});

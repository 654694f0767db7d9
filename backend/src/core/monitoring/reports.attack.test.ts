import type { components } from '@wallet/contract';
import { buildApp } from '../../app';
import { logOptions } from './log';
import { callsOf, type TestCalls } from '../../testing/site/calls-of';
import { openTestSite, type TestSite } from '../../testing/site/test-site';
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

describe('reports of pages', () => {
  let plain: TestSite;
  let site: TestCalls & { app: TestSite['app'] };
  const lines: string[] = [];
  beforeAll(async () => {
    plain = await openTestSite();
    const logger = logOptions('warn', { write: (line) => void lines.push(line) });
    const app = await buildApp(plain.deps, { checkReplies: true, logger });
    site = { app, ...callsOf(app) };
  });
  beforeEach(() => {
    plain.deps.clock.advance(60_000);
    lines.length = 0;
  });
  afterAll(async () => {
    await site.app.close();
    await plain.close();
  });

  const send = (body: object, ip = '203.0.113.7') =>
    site.app.inject({ method: 'POST', url: '/api/report', payload: body, remoteAddress: ip });
  const metrics = async () => (await site.app.inject('/metrics')).body;
  const seriesOf = (text: string, name: string) =>
    text.split('\n').filter((line) => line.startsWith(`${name}{`));
  const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

  it('are counted by remote, version and code, logged in one line each, and answered without a body', async () => {
    const whole = report({
      about: 'home',
      error: 'TypeError',
      problems: ['amount expected, string received'],
      stack: ['remote-wallet/home.3f2a.js:1:2345'],
    });
    const reply = await send({ reports: [whole, report({ code: 'NEVER-HEARD' })], measures: [] });
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
    const labels = 'remote="remote-wallet",version="0.1.0-1a2b3c4d"';
    const text = await metrics();
    expect(text).toContain(`page_reports_total{${labels},code="REMOTE-CRASHED"} 1`);
    expect(text).toContain(`page_reports_total{${labels},code="other"} 1`);
    expect(text).not.toContain('NEVER-HEARD');
    expect(logged()).toMatchObject([
      { level: 'warn', msg: 'page report', report: whole, requestId: expect.any(String) },
      { msg: 'page report', report: { code: 'NEVER-HEARD' } },
    ]);
    expect(lines.join('')).not.toContain('203.0.113');
  });

  it('carry measurements into a histogram each, in seconds or as the score, and not into the log', async () => {
    const measures = [measure(), measure({ name: 'INP', value: 180 }), measure({ name: 'CLS', value: 0.02 })];
    expect((await send({ reports: [], measures })).statusCode).toBe(204);
    const text = await metrics();
    const labels = 'page="/user/home",remote="remote-wallet",version="0.1.0-1a2b3c4d"';
    expect(text).toContain(`page_lcp_seconds_sum{${labels}} 1.234`);
    expect(text).toContain(`page_inp_seconds_sum{${labels}} 0.18`);
    expect(text).toContain(`page_cls_score_sum{${labels}} 0.02`);
    expect(lines).toEqual([]);
  });

  it.each<[string, object]>([
    ['nothing', {}],
    ['a list', []],
    ['a text for a list', { reports: 'x', measures: [] }],
    [
      'a field that is not in the contract',
      { reports: [{ ...report(), phone: '0811111111' }], measures: [] },
    ],
    ['an id that is none', { reports: [report({ id: '0811111111' })], measures: [] }],
    [
      'a code with a line break',
      { reports: [report({ code: 'REMOTE-CRASHED\n{"level":"fatal"}' })], measures: [] },
    ],
    ['a remote with a quote', { reports: [report({ remote: 'remote-x",evil="' })], measures: [] }],
    [
      'a version with a line break',
      { reports: [report({ version: '1\npage_reports_total 9' })], measures: [] },
    ],
    ['a long version', { reports: [report({ version: 'x'.repeat(41) })], measures: [] }],
    ['an address with a query', { reports: [report({ page: '/user/home?token=x' })], measures: [] }],
    ['a whole address', { reports: [report({ page: 'https://site.example/user' })], measures: [] }],
    ['a stack with an address', { reports: [report({ stack: ['https://a/b.js?x=1:1:1'] })], measures: [] }],
    ['an error’s message', { reports: [report({ error: 'no member 0811111111' })], measures: [] }],
    ['a page that climbs', { reports: [], measures: [measure({ page: '/../../etc' })] }],
    ['a value below zero', { reports: [], measures: [measure({ value: -1 })] }],
    ['a value beyond reason', { reports: [], measures: [measure({ value: 1e12 })] }],
    ['another measurement', { reports: [], measures: [{ ...measure(), name: 'FID' }] }],
    ['too many at once', { reports: Array.from({ length: 11 }, () => report()), measures: [] }],
  ])('are refused whole with %s', async (_name, body) => {
    const before = await metrics();
    const reply = await send(body);
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'MALFORMED_REQUEST']);
    const counted = (text: string) => [
      ...seriesOf(text, 'page_reports_total'),
      ...seriesOf(text, 'page_lcp_seconds_count'),
    ];
    expect(counted(await metrics())).toEqual(counted(before));
    expect(logged().filter(({ msg }) => msg === 'page report')).toEqual([]);
  });

  it('are refused unread when they are huge, no JSON, or of another type', async () => {
    const post = (payload: string, type = 'application/json') =>
      site.app.inject({
        method: 'POST',
        url: '/api/report',
        headers: { 'content-type': type },
        payload,
      });
    const huge = JSON.stringify({ reports: [report({ about: 'x'.repeat(20_000) })], measures: [] });
    for (const reply of [
      await post(huge),
      await post('{'),
      await post('['.repeat(5_000)),
      await post(JSON.stringify({ reports: [], measures: [] }), 'text/plain'),
      await post('reports=1', 'application/x-www-form-urlencoded'),
    ])
      expect([reply.statusCode, reply.json().message]).toEqual([400, 'MALFORMED_REQUEST']);
  });

  it('make no more labels than there is room for, whatever is forged, and real ones keep their own', async () => {
    await send({ reports: [report()], measures: [measure()] });
    for (let batch = 0; batch < 40; batch += 1) {
      const forged = Array.from({ length: 10 }, (_, index) => ({
        remote: `remote-x${batch}-${index}`,
        version: `${batch}.${index}`,
      }));
      const reply = await send({
        reports: forged.map((one) => report(one)),
        measures: forged.map((one) => measure({ ...one, page: `/x${one.version.replace('.', '_')}` })),
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

  it('fill the log only so far in a minute, and say how many lines were left out', async () => {
    const batch = { reports: Array.from({ length: 10 }, () => report()), measures: [] };
    for (let index = 0; index < 40; index += 1)
      expect((await send(batch, `198.51.100.${index}`)).statusCode).toBe(204);
    expect(logged().filter(({ msg }) => msg === 'page report')).toHaveLength(300);
    plain.deps.clock.advance(60_000);
    await send({ reports: [report()], measures: [] });
    expect(logged()).toContainEqual(
      expect.objectContaining({ suppressed: 100, msg: 'page reports left out of the log' }),
    );
  });

  it('are limited for each requester, and need neither marker nor login', async () => {
    const none = { reports: [], measures: [] };
    for (let index = 0; index < 240; index += 1) expect((await send(none)).statusCode).toBe(204);
    const refused = await send(none);
    expect([refused.statusCode, refused.json().message]).toEqual([429, 'REQUEST_LIMIT']);
    expect((await send(none, '203.0.113.8')).statusCode).toBe(204);
  });
});

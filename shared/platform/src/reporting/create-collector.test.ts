import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { createCollector, type Release, measurePage } from './create-collector';
import type { ReportBatch } from './deliver-reports';
import type { Problem } from './report';

jest.mock('web-vitals', () => {
  const on = (name: string) => (listener: (metric: { value: number }) => void) =>
    void (emitMetric[name] = listener);
  return { onCLS: on('CLS'), onINP: on('INP'), onLCP: on('LCP') };
});

const emitMetric: Record<string, (metric: { value: number }) => void> = {};

describe('createCollector', () => {
  interface Field {
    pattern?: string;
    maxLength?: number;
    maxItems?: number;
    items?: Field;
  }
  const contract = parse(readFileSync(require.resolve('@wallet/contract/openapi.yaml'), 'utf8')) as {
    components: { schemas: Record<string, { properties: Record<string, Field> }> };
  };

  const releases: Release[] = [
    { name: 'shell', version: '1.1.14-aa', folder: 'https://site.test/shell/1.1.14-aa/' },
    { name: 'remote-wallet', version: '0.1.0-bb', folder: 'https://site.test/remote-wallet/0.1.0-bb/' },
  ];

  /** Creates a collector and records its batches. `off` simulates a delivery that was rejected. */
  function open({ page = '/user/home', off = false } = {}) {
    const batches: ReportBatch[] = [];
    const leavings: boolean[] = [];
    const collector = createCollector({
      delivery: {
        isOff: () => off,
        send(batch, leaving) {
          batches.push(batch);
          leavings.push(leaving);
        },
      },
      releases: () => releases,
      page: () => page,
    });
    const reports = () => batches.flatMap((batch) => batch.reports);
    return { ...collector, batches, leavings, reports };
  }

  const crash: Problem = { code: 'REMOTE-CRASHED', remote: 'remote-wallet', about: 'home' };
  const thrownAt = (stack: string, message = 'x'): Error => Object.assign(new TypeError(message), { stack });

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('reports the remote, its version, the code, the page and a readable id', () => {
    const { collect, reports, flush } = open();
    const id = collect({
      ...crash,
      error: thrownAt('at https://site.test/remote-wallet/0.1.0-bb/home.js:1:2'),
    });
    flush();
    expect(id).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(reports()).toEqual([
      {
        id,
        code: 'REMOTE-CRASHED',
        remote: 'remote-wallet',
        version: '0.1.0-bb',
        page: '/user/home',
        about: 'home',
        error: 'TypeError',
        stack: ['remote-wallet/home.js:1:2'],
      },
    ]);
  });

  test('sends the same problem of a version once and returns the same id', () => {
    const { collect, reports, flush } = open();
    const first = collect(crash);
    expect(collect(crash)).toBe(first);
    const others = [{ about: 'statement' }, { version: '0.2.0-cc' }].map((more) =>
      collect({ ...crash, ...more }),
    );
    flush();
    expect(new Set([first, ...others]).size).toBe(3);
    expect(reports().map(({ version }) => version)).toEqual(['0.1.0-bb', '0.1.0-bb', '0.2.0-cc']);
    const error = thrownAt('at https://site.test/shell/1.1.14-aa/main.js:1:1');
    const id = collect({ code: 'EVENT-LISTENER', about: 'session:ended', error });
    expect(collect({ code: 'PAGE-ERROR', error })).toBe(id);
  });

  test('sends at most ten reports in a minute and thirty in a visit, and returns no id for others', () => {
    const { collect, reports, flush } = open();
    const collectMany = (count: number, name: string) =>
      Array.from({ length: count }, (_, index) => collect({ ...crash, about: `${name}${index}` }));
    const first = collectMany(15, 'a');
    expect(first.filter(Boolean)).toHaveLength(10);
    for (const name of ['b', 'c', 'd']) {
      jest.advanceTimersByTime(61_000);
      collectMany(15, name);
    }
    expect(collect({ ...crash, about: 'a0' })).toBe(first[0]);
    flush();
    expect(reports()).toHaveLength(30);
  });

  test('sends no personal data, even when a caller passes it by mistake', () => {
    const secrets = ['0811111111', 'สมชาย', 'eyJhbGciOi', 'mango-sticky-rice', '1,234.50', 'token='];
    const { collect, batches, flush } = open({ page: '/user/home?token=eyJhbGciOi' });
    collect({
      code: 'PAGE-ERROR',
      error: Object.assign(
        thrownAt(
          `TypeError: ${secrets.join(' ')}\n at https://site.test/user/home?token=eyJhbGciOi:1:1\n at https://site.test/shell/1.1.14-aa/main.js:1:1`,
          secrets.join(' '),
        ),
        { name: 'สมชาย 0811111111' },
      ),
      about: 'get /api/autoLogin?token=eyJhbGciOi',
      remote: 'somchai 0811111111',
      problems: ['สมชาย', 'token=eyJhbGciOi'],
    });
    flush();
    const sent = JSON.stringify(batches);
    for (const secret of secrets) expect(sent).not.toContain(secret);
    expect(batches[0]?.reports).toEqual([
      {
        id: expect.any(String),
        code: 'PAGE-ERROR',
        remote: 'other',
        version: 'other',
        page: 'other',
        stack: ['shell/main.js:1:1'],
      },
    ]);
  });

  test('sends only values that match the contract’s patterns, because one invalid value would reject the batch', () => {
    const { collect, measure, batches, flush } = open({ page: `/${'x'.repeat(80)}` });
    const unusual = ['x'.repeat(200), 'ก', '', '\n', '"', '<', 'a b', '/user/home', 'get /api/qrcode/{id}'];
    for (const text of unusual) {
      jest.advanceTimersByTime(60_001);
      const error = Object.assign(thrownAt(`at https://site.test/shell/1.1.14-aa/${text}:1:1`), {
        name: text,
      });
      collect({ ...crash, remote: text, about: text, problems: [text, ...unusual], error, id: text });
      measure('LCP', 1, { page: text, remote: text });
    }
    flush();
    const expectValid = (value: unknown, { pattern, maxLength, maxItems, items }: Field): void => {
      if (Array.isArray(value)) {
        expect(value.length).toBeLessThanOrEqual(maxItems ?? Number.POSITIVE_INFINITY);
        for (const item of value) expectValid(item, items ?? {});
      } else if (pattern) {
        expect(value).toMatch(new RegExp(pattern));
        expect(String(value).length).toBeLessThanOrEqual(maxLength ?? 8);
      }
    };
    const { ReportBatch: batchSchema, PageReport, PageMeasure } = contract.components.schemas;
    expect(batches.length).toBeGreaterThan(0);
    for (const batch of batches) {
      expectValid(batch.reports, { maxItems: batchSchema?.properties['reports']?.maxItems });
      for (const [one, schema] of [
        ...batch.reports.map((report) => [report, PageReport] as const),
        ...batch.measures.map((measured) => [measured, PageMeasure] as const),
      ])
        for (const [name, value] of Object.entries(one)) expectValid(value, schema?.properties[name] ?? {});
    }
  });

  test('sends reports in batches of at most ten', () => {
    const { collect, measure, batches } = open();
    for (const about of ['a', 'b']) collect({ ...crash, about });
    measure('CLS', 0.123456, { page: '/user/home', remote: 'remote-wallet' });
    measure('LCP', 1234.56, { page: '/user/home', remote: 'remote-wallet' });
    expect(batches).toEqual([]);
    jest.advanceTimersByTime(1_000);
    expect(batches).toHaveLength(1);
    expect(batches[0]?.reports).toHaveLength(2);
    expect(batches[0]?.measures).toEqual([
      { name: 'CLS', value: 0.1235, page: '/user/home', remote: 'remote-wallet', version: '0.1.0-bb' },
      { name: 'LCP', value: 1235, page: '/user/home', remote: 'remote-wallet', version: '0.1.0-bb' },
    ]);
  });

  test('waits offline for the network, and sends the collected reports when the page is left', () => {
    const { collect, flush, batches, leavings } = open();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    collect(crash);
    jest.advanceTimersByTime(5_000);
    expect(batches).toEqual([]);
    online.mockReturnValue(true);
    flush();
    collect({ ...crash, about: 'later' });
    flush(true);
    expect(leavings).toEqual([false, true]);
  });

  test('collects nothing and returns no id after a rejection', () => {
    const { collect, measure, flush, batches } = open({ off: true });
    expect(collect(crash)).toBeUndefined();
    measure('LCP', 1, { page: '/', remote: 'shell' });
    flush();
    expect(batches).toEqual([]);
  });
});

test('calls the listener with the name and value of each final metric', () => {
  const onMetric = jest.fn();
  measurePage(onMetric);
  for (const [name, value] of Object.entries({ LCP: 1200, INP: 80, CLS: 0.01 }))
    emitMetric[name]?.({ value });
  expect(onMetric.mock.calls).toEqual([
    ['LCP', 1200],
    ['INP', 80],
    ['CLS', 0.01],
  ]);
});

import { deliverReports, type ReportBatch } from './deliver-reports';

const batch: ReportBatch = { reports: [], measures: [] };
const fetched = jest.fn<Promise<{ status: number }>, [url: string, init: RequestInit]>();
const beaconed = jest.fn<boolean, [url: string, body: Blob]>();

beforeEach(() => {
  fetched.mockReset().mockResolvedValue({ status: 204 });
  beaconed.mockReset().mockReturnValue(true);
  Object.assign(globalThis, { fetch: fetched });
  Object.assign(navigator, { sendBeacon: beaconed });
});

const waitForResponse = () => new Promise((resolve) => setTimeout(resolve));

test('sends the first batch by fetch and all others by beacon, as JSON', async () => {
  const { send, isOff } = deliverReports('/api/report');
  send(batch, false);
  await waitForResponse();
  send(batch, false);
  expect(fetched.mock.calls).toEqual([
    [
      '/api/report',
      expect.objectContaining({
        method: 'POST',
        keepalive: true,
        credentials: 'omit',
        body: '{"reports":[],"measures":[]}',
      }),
    ],
  ]);
  expect(beaconed.mock.calls.map(([url, { type }]) => [url, type])).toEqual([
    ['/api/report', 'application/json'],
  ]);
  expect(isOff()).toBe(false);
});

test('sends the first batch of a page that is left by beacon, or by fetch when the beacon is missing or full', () => {
  deliverReports('/api/report').send(batch, true);
  expect(beaconed).toHaveBeenCalledTimes(1);
  expect(fetched).not.toHaveBeenCalled();
  beaconed.mockReturnValue(false);
  deliverReports('/api/report').send(batch, true);
  Object.assign(navigator, { sendBeacon: undefined });
  deliverReports('/api/report').send(batch, true);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('never sends a beacon, which would carry cookies, to another origin', async () => {
  const { send } = deliverReports('https://api.example.com/api/report');
  send(batch, false);
  await waitForResponse();
  send(batch, false);
  send(batch, true);
  expect(beaconed).not.toHaveBeenCalled();
  expect(fetched).toHaveBeenCalledTimes(3);
});

test.each([400, 401, 404, 405, 410])(
  'stops reporting for the visit after a rejection with %i',
  async (status) => {
    fetched.mockResolvedValue({ status });
    const { send, isOff } = deliverReports('/api/report');
    send(batch, false);
    await waitForResponse();
    expect(isOff()).toBe(true);
    send(batch, false);
    send(batch, true);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(beaconed).not.toHaveBeenCalled();
  },
);

test.each<[string, () => void]>([
  ['responds with an error', () => fetched.mockResolvedValue({ status: 500 })],
  ['responds that there are too many reports', () => fetched.mockResolvedValue({ status: 429 })],
  ['cannot be reached', () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))],
])(
  'drops a batch when the collector %s, and all reports of the visit after three failures in a row',
  async (_name, simulateFailure) => {
    simulateFailure();
    const { send, isOff } = deliverReports('/api/report');
    for (const offAfter of [false, false, true]) {
      send(batch, false);
      await waitForResponse();
      expect(isOff()).toBe(offAfter);
    }
  },
);

test('continues with a collector that responds again', async () => {
  const { send, isOff } = deliverReports('/api/report');
  for (const status of [500, 500, 204]) {
    fetched.mockResolvedValueOnce({ status });
    send(batch, false);
    await waitForResponse();
  }
  expect(isOff()).toBe(false);
});

test('sends nothing without a URL', () => {
  const { send, isOff } = deliverReports('');
  send(batch, false);
  send(batch, true);
  expect(isOff()).toBe(true);
  expect([...fetched.mock.calls, ...beaconed.mock.calls]).toEqual([]);
});

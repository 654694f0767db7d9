import type * as clock from './server-now';

type ServerNow = typeof clock;

/** Loads a new instance of the module, as on a newly opened page. */
function fresh(): ServerNow {
  let module: ServerNow | undefined;
  jest.isolateModules(() => {
    module = jest.requireActual<ServerNow>('./server-now');
  });
  if (!module) throw new Error('not loaded');
  return module;
}

const server = Date.parse('2026-11-21T10:00:00.000Z');
const header = 'Sat, 21 Nov 2026 10:00:00 GMT';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('[S2.54] returns the time of this device before the first reply, and while both clocks agree', () => {
  const { serverNow, noteServerTime } = fresh();
  jest.setSystemTime(server + 1_500);
  expect(serverNow()).toBe(server + 1_500);
  noteServerTime(header);
  expect(serverNow()).toBe(server + 1_500);
});

test.each([-86_400_000, 86_400_000])('[S2.54] corrects a clock that is %i ms off, and continues', (offMs) => {
  const { serverNow, noteServerTime } = fresh();
  jest.setSystemTime(server + offMs);
  noteServerTime(header);
  expect(serverNow()).toBe(server);
  jest.advanceTimersByTime(90_000);
  expect(serverNow()).toBe(server + 90_000);
});

test('ignores a change of the clock while the page is open', () => {
  const { serverNow, noteServerTime } = fresh();
  jest.setSystemTime(server);
  noteServerTime(header);
  jest.setSystemTime(server - 3_600_000);
  expect(serverNow()).toBe(server);
});

test('ignores the old time of a cached reply', () => {
  const { serverNow, noteServerTime } = fresh();
  jest.setSystemTime(server - 3_600_000);
  noteServerTime(header);
  noteServerTime('Sat, 21 Nov 2026 09:50:00 GMT');
  expect(serverNow()).toBe(server);
});

test.each([undefined, null, '', 'soon', 5, 'Thu, 01 Jan 1970 00:00:00 GMT', 'Fri, 31 Dec 2100 10:00:00 GMT'])(
  'ignores %j as a server’s time',
  (value) => {
    const { serverNow, noteServerTime } = fresh();
    jest.setSystemTime(server);
    noteServerTime(value);
    expect(serverNow()).toBe(server);
  },
);

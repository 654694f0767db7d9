/** @jest-environment node */
import { createEventBus } from './events/create-event-bus';
import { events } from './events/events';
import { joinLaoWords } from './join-lao-words';
import { dialogAddress, dialogOf, withoutDialog } from './router/dialog-address';
import type * as clock from './server-now';
import { createStateMachine, type Transitions } from './state-machine';

type State = { status: 'closed' } | { status: 'opening'; name: string } | { status: 'open'; name: string };
type Event = { type: 'opened'; name: string } | { type: 'loaded' } | { type: 'closed' };
type Effect = { type: 'load'; name: string } | { type: 'log' };

const transitions: Transitions<State, Event, Effect> = {
  closed: {
    opened: (_, { name }) => [{ status: 'opening', name }, { type: 'load', name }, { type: 'log' }],
  },
  opening: { loaded: ({ name }) => [{ status: 'open', name }], closed: () => [{ status: 'closed' }] },
  open: { closed: () => [{ status: 'closed' }] },
};

function startMachine(perform: (effect: Effect) => void = () => undefined) {
  const seen: string[] = [];
  const machine = createStateMachine({ initial: { status: 'closed' } as State, transitions, perform });
  const unsubscribe = machine.subscribe(() => seen.push(machine.state().status));
  return { machine, seen, unsubscribe };
}

test('performs the effects of a step in order after the state is set; an effect may dispatch an event', () => {
  const performed: string[] = [];
  const { machine, seen } = startMachine(({ type }) => {
    performed.push(`${type} in ${machine.state().status}`);
    if (type === 'log') machine.dispatch({ type: 'loaded' });
  });
  machine.dispatch({ type: 'opened', name: 'door' });
  expect(performed).toEqual(['load in opening', 'log in opening']);
  expect(machine.state()).toEqual({ status: 'open', name: 'door' });
  expect(seen).toEqual(['opening', 'open']);
});

test('ignores an event that the state has no handler for, and calls no listener that unsubscribed', () => {
  const { machine, seen, unsubscribe } = startMachine();
  machine.dispatch({ type: 'loaded' });
  expect(machine.state()).toEqual({ status: 'closed' });
  unsubscribe();
  machine.dispatch({ type: 'opened', name: 'door' });
  expect(seen).toEqual([]);
});

test.each([
  ['ຮັບໂບນັດໃໝ່', 'ຮັບໂບ\u2060ນັດໃໝ່'],
  ['<p>ໂປຣໂມຊັນ</p> ໂບນັດ <b>ໂບນັດ</b>', '<p>ໂປຣ\u2060ໂມ\u2060ຊັນ</p> ໂບ\u2060ນັດ <b>ໂບ\u2060ນັດ</b>'],
  ['ກະລຸນາໂຫຼດໃໝ່', 'ກະລຸນາໂຫຼ\u2060ດໃໝ່'],
])('joins the parts of the words that browsers break wrongly: %s', (html, joined) => {
  expect(joinLaoWords(html)).toBe(joined);
});

test.each([
  '',
  '<img src="/media/ໂບນັດ.png" alt="ໂບນັດ"><a href="/ໂບນັດ">ຮັບ</a>',
  '<p>โบนัสต้อนรับสมาชิกใหม่ 100%</p>',
  'ສະມາຊິກໃໝ່ ໂອນເງິນ',
])('changes no address and no other word: %s', (html) => {
  expect(joinLaoWords(html)).toBe(html);
});

const page = { pathname: '/user/home', search: '?code=PR1&dialog=old&dialog-x=1' };

test('[S2.31] opens a dialog by a URL over the page, with its own parameters', () => {
  const address = dialogAddress(page, 'wallet.game', { code: 'PG' });
  expect(address).toBe('/user/home?code=PR1&dialog=wallet.game&dialog-code=PG');
  const [pathname = '', search = ''] = address.split('?');
  expect(dialogOf({ pathname, search })).toEqual({ id: 'wallet.game', params: { code: 'PG' } });
});

test('closes a dialog without changing the rest of the URL', () => {
  expect(withoutDialog(page)).toBe('/user/home?code=PR1');
  expect(withoutDialog({ pathname: '/user/home', search: '?dialog=a' })).toBe('/user/home');
  expect(dialogOf({ pathname: '/', search: '' })).toBeNull();
});

describe('server time', () => {
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

  test.each([-86_400_000, 86_400_000])(
    '[S2.54] corrects a clock that is %i ms off, and continues',
    (offMs) => {
      const { serverNow, noteServerTime } = fresh();
      jest.setSystemTime(server + offMs);
      noteServerTime(header);
      expect(serverNow()).toBe(server);
      jest.advanceTimersByTime(90_000);
      expect(serverNow()).toBe(server + 90_000);
    },
  );

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

  test.each([
    undefined,
    null,
    '',
    'soon',
    5,
    'Thu, 01 Jan 1970 00:00:00 GMT',
    'Fri, 31 Dec 2100 10:00:00 GMT',
  ])('ignores %j as a server’s time', (value) => {
    const { serverNow, noteServerTime } = fresh();
    jest.setSystemTime(server);
    noteServerTime(value);
    expect(serverNow()).toBe(server);
  });
});

describe('event bus', () => {
  type Sample = { 'a:said': string };
  const createBus = (report = jest.fn()) => Object.assign(createEventBus<Sample>({ report }), { report });

  test('calls a listener until it unsubscribes, and no late listener for earlier events', () => {
    const bus = createBus();
    const [first, second] = [jest.fn(), jest.fn()];
    const stop = bus.on('a:said', first);
    bus.emit('a:said', 'x');
    bus.on('a:said', second);
    stop();
    bus.emit('a:said', 'y');
    expect([first.mock.calls, second.mock.calls]).toEqual([[['x']], [['y']]]);
  });

  test('reports a listener that throws, and stops neither the others nor the emitter', () => {
    const bus = createBus();
    const other = jest.fn();
    bus.on('a:said', () => {
      throw new Error('broken');
    });
    bus.on('a:said', other);
    expect(() => bus.emit('a:said', 'x')).not.toThrow();
    expect(other).toHaveBeenCalledWith('x');
    expect(bus.report).toHaveBeenCalledWith(expect.any(Error), 'a:said');
  });

  test('keeps the latest awaited event for the first listener', () => {
    const bus = createEventBus<Sample>({ awaited: ['a:said'] });
    const first = jest.fn();
    const second = jest.fn();
    bus.emit('a:said', 'x');
    bus.emit('a:said', 'y');
    const stop = bus.on('a:said', first);
    bus.on('a:said', second);
    expect(first.mock.calls).toEqual([['y']]);
    expect(second).not.toHaveBeenCalled();
    bus.emit('a:said', 'z');
    expect(second.mock.calls).toEqual([['z']]);
    stop();
  });

  test('does not compile with unknown names or payloads', () => {
    const stop = events.on('session:ended', ({ reason }) => reason.length);
    stop();
    // @ts-expect-error an unknown reason is not a payload of this event
    events.emit('session:ended', { reason: 'bored' });
    // @ts-expect-error this event does not exist
    events.emit('session:napped', {});
    // @ts-expect-error amounts are numbers of satang, not text
    events.emit('wallet:balance-changed', { wallet: '1.00', total: 0 });
  });
});

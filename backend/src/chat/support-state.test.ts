import type { Deps } from '../deps';
import type { SupportDesk } from '../settings/site-settings';
import { deferred } from '../testing/deferred';
import type { ChatSocket } from './chat-socket';
import type { Room, Rooms } from './rooms';
import { greet, sendSupportNews } from './support-state';

it('a socket that joins never keeps a state that is older than the one of a poll during its join', async () => {
  const desk = (replyMinutes: number): SupportDesk => ({ agent: null, replyMinutes, hours: null });
  const olderDesk = deferred<SupportDesk>();
  const readDesk = jest.fn<Promise<SupportDesk>, []>();
  const deps = {
    db: { query: () => Promise.resolve([]) },
    clock: { now: () => new Date() },
    settings: { get: readDesk },
    providers: { support: { isConnected: true } },
  } as unknown as Deps;

  const emit = jest.fn<void, [string, { replyMinutes: number }]>();
  const customer = { memberId: null, guestId: 'guest' };
  const socket = { data: { customer }, emit } as unknown as ChatSocket;
  const room = { customer, sockets: new Set([socket]), support: undefined } as unknown as Room;
  const rooms = { find: () => room, all: () => [room] } as unknown as Rooms;

  readDesk.mockReturnValueOnce(olderDesk.promise).mockResolvedValue(desk(5));
  const greeted = greet(deps, rooms, socket);
  await sendSupportNews(deps, rooms);
  olderDesk.resolve(desk(60));
  await greeted;
  await sendSupportNews(deps, rooms);
  expect(emit.mock.calls.map(([, state]) => state.replyMinutes).at(-1)).toBe(5);
});

import type { Queryable } from '../core/db/driver';
import type { ChatSocket } from './chat-socket';
import type { ChatNews } from './chat-feed';
import { socketLimits } from '../core/http/rate-limits';
import { Rooms } from './rooms';

const customer = { memberId: null, guestId: 'guest' } as const;
const nothing: Queryable = { query: async () => [] };

function socketWith(queued: number) {
  const received: number[] = [];
  const closed: boolean[] = [];
  const socket = {
    data: { customer },
    conn: { writeBuffer: Array.from({ length: queued }), close: (now: boolean) => closed.push(now) },
    emit: (_event: string, message: ChatNews['message']) => received.push(message.sequence),
  } as unknown as ChatSocket;
  return { socket, received, closed };
}

const news = (sequence: number): ChatNews => ({ customer, message: { sequence } as ChatNews['message'] });

describe('a conversation with several sockets', () => {
  it('disconnects a socket that does not read its messages, and serves the others', async () => {
    const rooms = new Rooms(nothing);
    const slow = socketWith(socketLimits.waiting + 1);
    const quick = socketWith(0);
    await rooms.join(slow.socket);
    await rooms.join(quick.socket);
    rooms.receive(news(1));
    expect(slow).toMatchObject({ received: [], closed: [true] });
    expect(quick).toMatchObject({ received: [1], closed: [] });
  });

  it('sends a joining socket exactly the messages after the sequence number of the join', async () => {
    let last = 0;
    const answers: (() => void)[] = [];
    const db = {
      query: async (sql: string) => {
        await new Promise<void>((resolve) => answers.push(resolve));
        return sql.startsWith('select last_sequence') ? [{ last }] : [];
      },
    } as unknown as Queryable;
    const answer = async (): Promise<void> => {
      await new Promise(setImmediate);
      answers.shift()?.();
      await new Promise(setImmediate);
    };
    const rooms = new Rooms(db);
    const { socket, received } = socketWith(0);
    const joined = rooms.join(socket);
    last = 4;
    await answer();
    // Stored after the last sequence number was read; the notification arrives before the read has ended.
    rooms.receive(news(5));
    await answer();
    await answer();
    expect(await joined).toBe(4);
    rooms.receive(news(5));
    rooms.receive(news(6));
    expect(received).toEqual([5, 6]);
  });

  it('is removed when its last socket leaves', async () => {
    const rooms = new Rooms(nothing);
    const { socket, received } = socketWith(0);
    await rooms.join(socket);
    rooms.leave(socket);
    rooms.receive(news(1));
    expect(received).toEqual([]);
    await rooms.poll();
  });

  it('rejects joins while the database does not respond, and accepts them afterwards', async () => {
    let works = false;
    const db: Queryable = { query: () => (works ? Promise.resolve([]) : Promise.reject(new Error('down'))) };
    const rooms = new Rooms(db);
    const { socket, received } = socketWith(0);
    await expect(rooms.join(socket)).rejects.toThrow('down');
    rooms.receive(news(1));
    expect(received).toEqual([]);
    works = true;
    expect(await rooms.join(socket)).toBe(0);
  });
});

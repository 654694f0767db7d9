import { makeApiError } from '@wallet/contract';
import { sharedStorage } from '../testing/storage-double';
import { ServerDouble } from '../testing/server-double';
import { ChatClient } from './chat-client';
import { chatRows } from '../conversation/chat-row';

const text = (message: string) => ({ message_type: 'text' as const, payload: { message } });
const later = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const lost = () => {
  throw makeApiError({ kind: 'network' });
};

let ends: (() => void)[] = [];
function setOnline(online: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}
/** A backend with the stated fields only, which says nothing of ids. */
const plain = () => new ServerDouble({ keepsIds: false, tellsExtras: false });
function openTab(server: ServerDouble, storage = sharedStorage()()) {
  const client = new ChatClient(server.backend, storage);
  const end = client.start();
  ends.push(end);
  client.open();
  const rows = () => chatRows(client.snapshot().messages, client.snapshot().outgoing);
  const shown = () => rows().map(({ message: { payload } }) => ('message' in payload ? payload.message : ''));
  const write = (words: string) => client.send(text(words));
  const outgoing = () => client.snapshot().outgoing;
  return { client, end, shown, write, outgoing, rows };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('a backend of the specification', () => {
  it('[S7.22] [S7.23] [S3.29] carries a conversation of both sides, each message once and in its order', async () => {
    const server = plain();
    server.say('ก่อนหน้า');
    const { shown, write, outgoing, rows } = openTab(server);
    await later(100);
    write('สวัสดี');
    await later(1_000);
    server.say('สวัสดีค่ะ');
    write('ครับ');
    write('ครับ');
    await later(3_000);
    server.say('มีอะไรให้ช่วยไหม');
    await later(60_000);
    expect(server.posts).toBe(3);
    expect(shown()).toEqual(server.said);
    expect(shown()).toEqual(['ก่อนหน้า', 'สวัสดี', 'สวัสดีค่ะ', 'ครับ', 'ครับ', 'มีอะไรให้ช่วยไหม']);
    expect(outgoing()).toEqual([]);
    expect(new Set(rows().map(({ id }) => id)).size).toBe(6);
  });

  it('[S4.23] is read page by page, and what a lost connection missed is there, however much it is', async () => {
    const server = plain();
    for (let count = 1; count <= 23; count += 1) server.say(`${count}`);
    const { client, shown } = openTab(server);
    await later(100);
    expect(shown()).toEqual(server.said.slice(-10));
    server.cut();
    for (let count = 24; count <= 60; count += 1) server.say(`${count}`);
    server.mend();
    await later(6_000);
    expect(shown()).toEqual(server.said.slice(13));
    await client.readOlder();
    await client.readOlder();
    expect(shown()).toEqual(server.said);
    await client.readOlder();
    expect(client.snapshot().hasOlder).toBe(false);
  });

  it('is read every 5 s while its connection tells nothing', async () => {
    const server = plain();
    const deaf = {
      ...server.backend,
      openLink: (listener: Parameters<typeof server.backend.openLink>[0]) => {
        listener.joined(null);
        return { rejoin: () => undefined, check: () => undefined, close: () => undefined };
      },
    };
    const client = new ChatClient(deaf, sharedStorage()());
    ends.push(client.start());
    client.open();
    await later(100);
    server.say('หนึ่ง');
    await later(5_000);
    expect(client.snapshot().messages).toHaveLength(1);
    expect(client.snapshot().link).toBe('joined');
  });
});

describe('a message to a backend that does not say that it keeps ids', () => {
  it.each([
    ['no answer', () => makeApiError({ kind: 'network' })],
    ['an answer that comes too late', () => makeApiError({ kind: 'timeout' })],
    ['a failure of a gateway', () => makeApiError({ kind: 'server', status: 502 })],
    [
      'a failure in words',
      () => makeApiError({ kind: 'message', message: 'Service Unavailable', status: 503 }),
    ],
    [
      'a failure with a code',
      () => makeApiError({ kind: 'code', code: 'INTERNAL_SERVER_ERROR', status: 500 }),
    ],
  ])('goes out once, whatever becomes of it: %s', async (_, failure) => {
    const server = plain();
    const { write, outgoing } = openTab(server);
    await later(100);
    server.judge = () => {
      throw failure();
    };
    write('ฝากเงินแล้ว');
    await later(120_000);
    expect(server.posts).toBe(1);
    expect(outgoing()).toMatchObject([{ status: 'failed', unsure: 'missing' }]);
  });

  it.each([
    ['a code', makeApiError({ kind: 'code', code: 'CHAT_INACTIVE', status: 422 })],
    ['words', makeApiError({ kind: 'message', message: 'ปิดปรับปรุง', status: 400 })],
    ['a limit', makeApiError({ kind: 'code', code: 'REQUEST_LIMIT', status: 429 })],
  ])('has not been sent when it is refused by %s', async (_, refusal) => {
    const server = plain();
    const { write, outgoing } = openTab(server);
    await later(100);
    server.judge = () => {
      throw refusal;
    };
    write('ฝากเงินแล้ว');
    await later(60_000);
    expect(server.posts).toBe(1);
    expect(outgoing()).toMatchObject([{ status: 'failed', error: refusal }]);
    expect(outgoing()[0]?.unsure).toBeUndefined();
  });

  it('whose answer is lost is found in the history, and not sent again', async () => {
    const server = plain();
    server.say('สวัสดี');
    const { write, outgoing, shown } = openTab(server);
    await later(100);
    write('ครับ');
    await later(1_000);
    server.cut();
    server.mend();
    server.lostAnswers = 1;
    write('ครับ');
    await later(10_000);
    expect(server.posts).toBe(2);
    expect(outgoing()).toEqual([]);
    expect(shown()).toEqual(['สวัสดี', 'ครับ', 'ครับ']);
  });

  it('[S4.24] that is not found is never taken for an equal one of before, and goes again by hand only', async () => {
    const server = plain();
    const { client, write, outgoing } = openTab(server);
    await later(100);
    write('ครับ');
    await later(3_000);
    server.judge = lost;
    write('ครับ');
    await later(500);
    await later(10);
    expect(outgoing()).toMatchObject([{ status: 'failed' }]);
    await later(60_000);
    expect(outgoing()).toMatchObject([{ unsure: 'missing' }]);
    server.judge = () => undefined;
    await later(60_000);
    expect(server.said).toEqual(['ครับ']);
    client.resend(outgoing()[0]?.clientMessageId ?? '');
    await later(3_000);
    expect(server.said).toEqual(['ครับ', 'ครับ']);
    expect(server.posts).toBe(3);
    expect(outgoing()).toEqual([]);
  });

  it('does not hold up the next one, and can be removed', async () => {
    const server = plain();
    const { client, write, outgoing, shown } = openTab(server);
    await later(100);
    server.judge = (message) => {
      if (JSON.stringify(message).includes('หาย')) lost();
    };
    write('หาย');
    write('ตามหลัง');
    await later(3_000);
    expect(server.said).toEqual(['ตามหลัง']);
    client.remove(outgoing()[0]?.clientMessageId ?? '');
    expect(shown()).toEqual(['ตามหลัง']);
  });

  it('is said to be open while the history cannot be read either', async () => {
    const server = plain();
    const { write, outgoing } = openTab(server);
    await later(100);
    server.judge = () => {
      server.cut();
      lost();
    };
    write('ฝากเงินแล้ว');
    await later(3_000);
    expect(outgoing()).toMatchObject([{ unsure: 'open' }]);
    server.judge = () => undefined;
    server.mend();
    await later(10_000);
    expect(outgoing()).toMatchObject([{ unsure: 'missing' }]);
    expect(server.posts).toBe(1);
  });

  it('waits unsent while there is no network, and then goes out once', async () => {
    const server = plain();
    const { write, outgoing } = openTab(server);
    await later(100);
    setOnline(false);
    write('รอสัญญาณ');
    await later(30_000);
    expect(server.posts).toBe(0);
    expect(outgoing()).toMatchObject([{ status: 'sending', overdue: true }]);
    setOnline(true);
    await later(5_000);
    expect(server.said).toEqual(['รอสัญญาณ']);
    expect(server.posts).toBe(1);
  });

  it('waits while it could not leave the page, and then goes out', async () => {
    const server = plain();
    const { write, outgoing } = openTab(server);
    await later(100);
    const { send } = server.backend;
    let ready = false;
    server.backend.send = (...given) => {
      if (!ready) throw makeApiError({ kind: 'unsent' });
      return send(...given);
    };
    write('รอชื่อ');
    await later(6_000);
    expect(outgoing()).toMatchObject([{ status: 'sending' }]);
    ready = true;
    await later(5_000);
    expect(server.said).toEqual(['รอชื่อ']);
    expect(server.posts).toBe(1);
  });

  it('goes out although the history hangs', async () => {
    const server = plain();
    server.backend.history = () => new Promise(() => undefined);
    const { write } = openTab(server);
    write('ไม่ต้องรอ');
    await later(6_000);
    expect(server.said).toEqual(['ไม่ต้องรอ']);
  });

  it('waits unsent for a backend that has not answered anything yet', async () => {
    const server = plain();
    server.cut();
    const { write, shown } = openTab(server);
    write('รอระบบ');
    await later(20_000);
    expect(server.posts).toBe(0);
    server.mend();
    await later(10_000);
    expect(server.posts).toBe(1);
    expect(shown()).toEqual(['รอระบบ']);
  });

  it('is not sent again after a reload while its answer was awaited: the history is read', async () => {
    for (const arrives of [true, false]) {
      const server = plain();
      const storage = sharedStorage();
      const first = openTab(server, storage());
      await later(100);
      server.judge = async () => {
        if (!arrives) lost();
      };
      server.lostAnswers = 1;
      first.write('ฝากเงินแล้ว');
      await later(500);
      first.end();
      const second = openTab(server, storage());
      await later(120_000);
      expect(server.posts).toBe(1);
      expect(second.outgoing()).toMatchObject(arrives ? [] : [{ status: 'failed', unsure: 'missing' }]);
      expect(second.shown()).toEqual(['ฝากเงินแล้ว']);
    }
  });

  it('that a reload kept from going out at all is not sent without being asked', async () => {
    const server = plain();
    const storage = sharedStorage();
    const first = openTab(server, storage());
    await later(100);
    first.write('ยังไม่ได้ส่ง');
    first.end();
    const second = openTab(server, storage());
    await later(60_000);
    expect(server.posts).toBe(0);
    expect(second.outgoing()).toMatchObject([{ status: 'failed' }]);
    expect(second.outgoing()[0]?.unsure).toBeUndefined();
    second.client.resend(second.outgoing()[0]?.clientMessageId ?? '');
    await later(3_000);
    expect(server.said).toEqual(['ยังไม่ได้ส่ง']);
    expect(server.posts).toBe(1);
  });

  it('is sent by the tab that wrote it alone, however long that takes', async () => {
    const server = plain();
    const storage = sharedStorage();
    const [one, other] = [openTab(server, storage()), openTab(server, storage())];
    await later(100);
    let answer = (): void => undefined;
    server.judge = () => new Promise((resolve) => (answer = () => resolve()));
    one.write('ข้อความช้า');
    await later(50_000);
    expect(other.outgoing()).toMatchObject([{ status: 'sending' }]);
    answer();
    await later(10_000);
    expect(server.posts).toBe(1);
    for (const tab of [one, other]) {
      expect(tab.outgoing()).toEqual([]);
      expect(tab.shown()).toEqual(['ข้อความช้า']);
    }
  });

  it('of a tab that was closed in the middle is looked for by the other one', async () => {
    const server = plain();
    const storage = sharedStorage();
    const [one, other] = [openTab(server, storage()), openTab(server, storage())];
    await later(100);
    server.judge = () => new Promise(() => undefined);
    one.write('หายไป');
    await later(600);
    one.end();
    await later(30_000);
    expect(other.outgoing()).toMatchObject([{ status: 'sending' }]);
    await later(60_000);
    expect(other.outgoing()).toMatchObject([{ status: 'failed', unsure: 'missing' }]);
    expect(server.posts).toBe(1);
  });
});

describe('a backend that stops saying that it keeps ids', () => {
  it('gets no second request for a message that may have arrived', async () => {
    const server = new ServerDouble();
    const { write, outgoing } = openTab(server);
    await later(100);
    let keeps = true;
    server.backend.saysIdsKept = () => keeps;
    server.backend.askIdsKept = async () => keeps;
    server.judge = () => {
      keeps = false;
      lost();
    };
    write('ฝากเงินแล้ว');
    await later(60_000);
    expect(server.posts).toBe(1);
    expect(outgoing()).toMatchObject([{ status: 'failed', unsure: 'missing' }]);
  });

  it('is sent to again under the same id once it says so again', async () => {
    const server = new ServerDouble();
    const { write, outgoing } = openTab(server);
    await later(100);
    let says = true;
    server.backend.saysIdsKept = () => says;
    server.backend.askIdsKept = async () => {
      if (server.down) lost();
      return (says = true);
    };
    server.lostAnswers = 1;
    server.judge = () => {
      // A gateway answers in its place for a while.
      says = false;
      server.down = true;
    };
    write('ฝากเงินแล้ว');
    await later(20_000);
    server.judge = () => undefined;
    server.mend();
    await later(10_000);
    expect(server.said).toEqual(['ฝากเงินแล้ว']);
    expect(outgoing()).toEqual([]);
  });
});

function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 16807) % 2147483647;
    return state % below;
  };
}

it.each([11, 22, 33, 44, 55])(
  'over a network that comes and goes each message goes out at most once, and none is lost without a word (seed %i)',
  async (seed) => {
    const random = seeded(seed);
    const server = plain();
    const storage = sharedStorage();
    const written: string[] = [];
    const tabs = [openTab(server, storage()), openTab(server, storage())];
    for (let step = 0; step < 200; step += 1) {
      const place = random(2);
      const what = random(12);
      if (what < 4) {
        written.push(`จากลูกค้า ${step}`);
        tabs[place]?.write(`จากลูกค้า ${step}`);
      } else if (what < 7) server.say(`จากแอดมิน ${step}`);
      else if (what === 7) server.cut();
      else if (what === 8) server.mend();
      else if (what === 9) server.lostAnswers += 1;
      else if (what === 10) {
        tabs[place]?.end();
        tabs[place] = openTab(server, storage());
      } else await tabs[place]?.client.readOlder();
      await later(random(3_000));
    }
    server.mend();
    server.lostAnswers = 0;
    await later(200_000);

    const customers = server.said.filter((words) => words.startsWith('จากลูกค้า'));
    expect(new Set(customers).size).toBe(customers.length);
    for (const { outgoing, shown, client } of tabs) {
      const waiting = outgoing().map(({ message: { payload } }) =>
        'message' in payload ? payload.message : '',
      );
      expect(outgoing().every(({ status }) => status === 'failed')).toBe(true);
      expect([...customers, ...waiting].toSorted()).toEqual(written.toSorted());
      const history = shown().slice(0, client.snapshot().messages.length);
      expect(history).toEqual(server.said.slice(-history.length));
    }
  },
);

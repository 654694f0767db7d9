import { raise } from '@wallet/shared/api/api-error';
import { sharedMemory } from '../testing/memory-double';
import { ServerDouble } from '../testing/server-double';
import { chatLines } from '../conversation/chat-line';
import { ChatClient } from './chat-client';

const text = (message: string) => ({ message_type: 'text' as const, payload: { message } });
const later = (ms: number) => jest.advanceTimersByTimeAsync(ms);

let ends: (() => void)[] = [];
function setOnline(online: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}
function openTab(server: ServerDouble, memory = sharedMemory()()) {
  const client = new ChatClient(server.backend, memory);
  const end = client.start();
  ends.push(end);
  client.open();
  const shown = () => {
    const { messages, outgoing } = client.snapshot();
    const known = new Set(messages.map(({ clientMessageId }) => clientMessageId));
    return [...messages, ...outgoing.filter(({ clientMessageId }) => !known.has(clientMessageId))].map(
      ({ message: { payload } }) => ('message' in payload ? payload.message : ''),
    );
  };
  const write = (words: string) => client.send(text(words));
  return { client, end, shown, write };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the line', () => {
  it('[S4.27] brings a message as it is written, without reading', async () => {
    const server = new ServerDouble();
    const { shown } = openTab(server);
    await later(100);
    const before = server.calls.length;
    server.say('สวัสดี');
    expect(shown()).toEqual(['สวัสดี']);
    await later(60_000);
    expect(server.calls).toHaveLength(before);
  });

  it('[S4.25] [S9.2] is joined again every 5 s while it is down, and what was missed is there', async () => {
    const server = new ServerDouble();
    const { shown } = openTab(server);
    await later(100);
    server.say('หนึ่ง');
    server.cut();
    server.say('สอง');
    server.say('สาม');
    await later(12_000);
    expect(shown()).toEqual(['หนึ่ง']);
    server.mend();
    await later(5_000);
    expect(shown()).toEqual(['หนึ่ง', 'สอง', 'สาม']);
    server.say('สี่');
    expect(shown()).toEqual(['หนึ่ง', 'สอง', 'สาม', 'สี่']);
  });

  it('[S4.25] does without: where no line comes about, the history is read every 5 s', async () => {
    const server = new ServerDouble();
    const deaf = {
      ...server.backend,
      openLink: (listener: Parameters<typeof server.backend.openLink>[0]) => {
        listener.lost();
        return { rejoin: () => listener.lost(), close: () => undefined };
      },
    };
    const client = new ChatClient(deaf, sharedMemory()());
    ends.push(client.start());
    client.open();
    await later(100);
    server.say('หนึ่ง');
    await later(5_000);
    expect(client.snapshot().messages).toHaveLength(1);
  });

  it('is let go while the phone is offline and comes back with it', async () => {
    const server = new ServerDouble();
    const { client, shown } = openTab(server);
    await later(100);
    setOnline(false);
    expect(server.lines).toBe(0);
    expect(client.snapshot().trouble).toBe(true);
    server.say('ระหว่างนั้น');
    setOnline(true);
    await later(100);
    expect(shown()).toEqual(['ระหว่างนั้น']);
    expect(client.snapshot().trouble).toBe(false);
  });
});

describe('sending', () => {
  it('[S9.2] happens 500 ms after writing, and the message is shown at once', async () => {
    const server = new ServerDouble();
    const { client, write } = openTab(server);
    await later(100);
    write('สวัสดี');
    expect(client.snapshot().outgoing).toMatchObject([{ status: 'sending' }]);
    await later(499);
    expect(server.said).toEqual([]);
    await later(2);
    expect(server.said).toEqual(['สวัสดี']);
    expect(client.snapshot().outgoing).toEqual([]);
  });

  it('keeps two equal texts two messages, in the order of writing', async () => {
    const server = new ServerDouble();
    const { write, shown } = openTab(server);
    await later(100);
    for (const words of ['ครับ', 'ครับ', 'ขอบคุณ']) write(words);
    await later(2_000);
    expect(server.said).toEqual(['ครับ', 'ครับ', 'ขอบคุณ']);
    expect(shown()).toEqual(server.said);
  });

  it('makes one message of one whose answer was lost', async () => {
    const server = new ServerDouble();
    const { write, shown } = openTab(server);
    await later(100);
    server.lostAnswers = 2;
    write('โอนแล้ว');
    await later(10_000);
    expect(server.said).toEqual(['โอนแล้ว']);
    expect(shown()).toEqual(['โอนแล้ว']);
  });

  it('waits out a loss of 30 s: what both sides wrote meanwhile is there, once, in the server’s order', async () => {
    const server = new ServerDouble();
    const { client, write, shown } = openTab(server);
    await later(100);
    write('ก่อน');
    await later(1_000);
    server.cut();
    for (let second = 0; second < 30; second += 5) {
      write(`จากลูกค้า ${second}`);
      server.say(`จากแอดมิน ${second}`);
      await later(5_000);
    }
    expect(client.snapshot().outgoing.map(({ status }) => status)).toEqual(Array(6).fill('sending'));
    server.mend();
    await later(10_000);
    expect(server.said).toHaveLength(13);
    expect(new Set(server.said).size).toBe(13);
    expect(shown()).toEqual(server.said);
    expect(client.snapshot().outgoing).toEqual([]);
  });

  it('[S3.32] [S4.24] fails when the server refuses, and can be sent again or removed', async () => {
    const server = new ServerDouble();
    const { client, write } = openTab(server);
    const problems: string[] = [];
    client.onProblem(({ kind }) => problems.push(kind));
    await later(100);
    server.judge = () => {
      throw raise({ kind: 'code', code: 'CHAT_INACTIVE', status: 422 });
    };
    write('หนึ่ง');
    write('สอง');
    await later(2_000);
    expect(client.snapshot().outgoing.map(({ status }) => status)).toEqual(['failed', 'failed']);
    expect(problems).toEqual(['code', 'code']);
    server.judge = () => undefined;
    const [one, two] = client.snapshot().outgoing;
    client.remove(one?.clientMessageId ?? '');
    client.resend(two?.clientMessageId ?? '');
    await later(2_000);
    expect(server.said).toEqual(['สอง']);
    expect(client.snapshot().outgoing).toEqual([]);
  });

  it('waits as long as the server asks when it was too much', async () => {
    const server = new ServerDouble();
    const { write } = openTab(server);
    await later(100);
    let asked = 0;
    server.judge = () => {
      asked += 1;
      if (asked === 1)
        throw raise({ kind: 'code', code: 'REQUEST_LIMIT', status: 429, details: { retryAfter: 20_000 } });
    };
    write('หนึ่ง');
    await later(19_000);
    expect(server.said).toEqual([]);
    await later(3_000);
    expect(server.said).toEqual(['หนึ่ง']);
  });
});

describe('files', () => {
  const media = {
    message_type: 'media' as const,
    payload: { message: '', fileType: 'image' as const, filePath: '', name: 'a.png' },
  };
  const file = () => new File(['x'], 'a.png', { type: 'image/png' });

  it('[S3.32] [S4.24] go from uploading_file over sending to succeed', async () => {
    const server = new ServerDouble();
    const { client } = openTab(server);
    const seen = new Set<string>();
    client.subscribe(() => client.snapshot().outgoing.forEach(({ status }) => seen.add(status)));
    await later(100);
    client.send(media, file());
    await later(1_000);
    expect([...seen]).toEqual(['uploading_file', 'sending']);
    const { messages, outgoing } = client.snapshot();
    expect(chatLines(messages, outgoing).map(({ status }) => status)).toEqual(['succeed']);
    expect(server.messages[0]?.message).toEqual({
      ...media,
      payload: { ...media.payload, filePath: '/media/chat/a.png' },
    });
    expect(client.snapshot().outgoing).toEqual([]);
  });

  it('[S4.24] a failed upload is resent as a whole, or removed', async () => {
    const server = new ServerDouble();
    const { client } = openTab(server);
    await later(100);
    server.judge = () => {
      throw raise({ kind: 'network' });
    };
    client.send(media, file());
    await later(1_000);
    const [failed] = client.snapshot().outgoing;
    expect(failed).toMatchObject({ status: 'failed' });
    server.judge = () => undefined;
    client.resend(failed?.clientMessageId ?? '');
    await later(1_000);
    expect(server.messages).toHaveLength(1);
  });

  it('do not hold up the texts behind them, and wait for the network', async () => {
    const server = new ServerDouble();
    const { client, write } = openTab(server);
    await later(100);
    setOnline(false);
    client.send(media, file());
    write('ไปก่อน');
    await later(1_000);
    expect(client.snapshot().outgoing[0]).toMatchObject({ status: 'uploading_file', progress: 0 });
    expect(server.said).toContain('ไปก่อน');
    setOnline(true);
    await later(1_000);
    expect(server.messages).toHaveLength(2);
  });

  it('say honestly after a reload that they have to be chosen again', async () => {
    const server = new ServerDouble();
    const memory = sharedMemory();
    const first = openTab(server, memory());
    await later(100);
    setOnline(false);
    first.client.send(media, file());
    first.end();
    const second = openTab(server, memory());
    const [item] = second.client.snapshot().outgoing;
    expect(item).toMatchObject({ status: 'failed', message: media });
    expect(item?.file).toBeUndefined();
  });
});

describe('reloads and tabs', () => {
  it('a reload in the middle keeps the queue, and each message is sent once', async () => {
    const server = new ServerDouble();
    const memory = sharedMemory();
    const first = openTab(server, memory());
    await later(100);
    first.write('หนึ่ง');
    first.write('สอง');
    server.cut();
    await later(501);
    first.end();
    server.mend();
    server.lostAnswers = 1;
    const second = openTab(server, memory());
    expect(second.shown()).toEqual(['หนึ่ง', 'สอง']);
    await later(3_000);
    expect(server.said).toEqual(['หนึ่ง', 'สอง']);
    expect(second.shown()).toEqual(server.said);
  });

  it('two tabs show the same, also what waits to be sent', async () => {
    const server = new ServerDouble();
    const memory = sharedMemory();
    const [one, other] = [openTab(server, memory()), openTab(server, memory())];
    await later(100);
    server.cut();
    one.write('จากแท็บแรก');
    await later(1_000);
    expect(other.shown()).toEqual(['จากแท็บแรก']);
    server.mend();
    await later(8_000);
    server.say('ตอบ');
    expect(server.said).toEqual(['จากแท็บแรก', 'ตอบ']);
    expect(one.shown()).toEqual(server.said);
    expect(other.shown()).toEqual(server.said);
  });

  it('what a closed tab left in the queue is sent by the other', async () => {
    const server = new ServerDouble();
    const memory = sharedMemory();
    const [one, other] = [openTab(server, memory()), openTab(server, memory())];
    await later(100);
    server.cut();
    one.write('ฝากส่งด้วย');
    one.end();
    server.mend();
    await later(20_000);
    expect(server.said).toEqual(['ฝากส่งด้วย']);
    expect(other.shown()).toEqual(['ฝากส่งด้วย']);
  });
});

describe('reading', () => {
  it('[S4.23] [S9.2] reads 10 messages at a time, raising skip by 10', async () => {
    const server = new ServerDouble();
    for (let count = 1; count <= 23; count += 1) server.say(`${count}`);
    const { client, shown } = openTab(server);
    await later(100);
    expect(shown()).toEqual(server.said.slice(-10));
    await client.readOlder();
    expect(shown()).toEqual(server.said.slice(-20));
    await client.readOlder();
    expect(shown()).toEqual(server.said);
    expect(client.snapshot().hasOlder).toBe(false);
    expect(server.calls).toEqual(['history 10 0 0', 'history 10 10 0', 'history 10 20 0']);
  });

  it('leaves no gap, however much was missed', async () => {
    const server = new ServerDouble();
    server.say('แรก');
    const { shown } = openTab(server);
    await later(100);
    server.cut();
    for (let count = 0; count < 250; count += 1) server.say(`${count}`);
    server.mend();
    await later(5_000);
    expect(shown()).toEqual(server.said);
  });

  it('[S9.2] marks what was seen as read after 1 s, and not what was only glanced at', async () => {
    const server = new ServerDouble();
    server.say('อ่านหน่อย');
    const { client } = openTab(server);
    await later(100);
    client.seen();
    await later(900);
    client.unseen();
    await later(5_000);
    expect(server.marks).toBe(0);
    client.seen();
    await later(999);
    expect(server.marks).toBe(0);
    await later(1);
    expect(server.marks).toBe(1);
    client.seen();
    await later(5_000);
    expect(server.marks).toBe(1);
  });
});

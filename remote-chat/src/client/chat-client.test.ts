import { makeApiError } from '@wallet/contract';
import { sharedStorage, FakeServer } from '../testing/fake-server';
import { later, openConnectedTab, openTab, openTwoTabs, setOnline, cleanUpTabs } from '../testing/fake-tabs';

const media = {
  message_type: 'media' as const,
  payload: { message: '', fileType: 'image' as const, filePath: '', name: 'a.png' },
};
const file = () => new File(['x'], 'a.png', { type: 'image/png' });

beforeEach(() => jest.useFakeTimers());
afterEach(cleanUpTabs);

describe('the connection', () => {
  it('[S4.25] [S9.2] rejoins every 5 s while it is down, and shows what was missed', async () => {
    const { server, shown } = await openConnectedTab();
    server.addMessage('หนึ่ง');
    server.cutNetwork();
    server.addMessage('สอง');
    server.addMessage('สาม');
    await later(12_000);
    expect(shown()).toEqual(['หนึ่ง']);
    server.restoreNetwork();
    await later(5_000);
    expect(shown()).toEqual(['หนึ่ง', 'สอง', 'สาม']);
    server.addMessage('สี่');
    expect(shown()).toEqual(['หนึ่ง', 'สอง', 'สาม', 'สี่']);
  });
});

describe('sending', () => {
  it('[S9.2] starts 500 ms after writing, and shows the message at once', async () => {
    const { server, client, write } = await openConnectedTab();
    write('สวัสดี');
    expect(client.snapshot().outgoing).toMatchObject([{ status: 'sending' }]);
    await later(499);
    expect(server.texts).toEqual([]);
    await later(2);
    expect(server.texts).toEqual(['สวัสดี']);
    expect(client.snapshot().outgoing).toEqual([]);
  });

  it('waits for the retry delay of the server after too many requests, also after a new connection', async () => {
    const { server, write } = await openConnectedTab();
    server.beforeStore = () => {
      server.beforeStore = () => undefined;
      throw makeApiError({
        kind: 'code',
        code: 'REQUEST_LIMIT',
        status: 429,
        details: { retryAfter: 20_000 },
      });
    };
    write('หนึ่ง');
    await later(2_000);
    server.cutNetwork();
    await later(1_000);
    server.restoreNetwork();
    await later(16_000);
    expect(server.texts).toEqual([]);
    await later(3_000);
    expect(server.texts).toEqual(['หนึ่ง']);
  });
});

describe('files', () => {
  it('[S3.32] [S4.24] change from uploading_file to sending to succeed', async () => {
    const server = new FakeServer();
    const { client, rows } = openTab(server);
    const statuses = new Set<string>();
    client.subscribe(() => client.snapshot().outgoing.forEach(({ status }) => statuses.add(status)));
    await later(100);
    client.send(media, file());
    await later(1_000);
    expect([...statuses]).toEqual(['uploading_file', 'sending']);
    expect(rows().map(({ status }) => status)).toEqual(['succeed']);
    expect(server.messages[0]?.message).toEqual({
      ...media,
      payload: { ...media.payload, filePath: '/media/chat/a.png' },
    });
    expect(client.snapshot().outgoing).toEqual([]);
  });

  it('do not delay the texts behind them, and wait for the network', async () => {
    const { server, client, write } = await openConnectedTab();
    setOnline(false);
    client.send(media, file());
    write('ไปก่อน');
    await later(1_000);
    expect(client.snapshot().outgoing[0]).toMatchObject({ status: 'uploading_file', progress: 0 });
    expect(server.texts).toContain('ไปก่อน');
    setOnline(true);
    await later(1_000);
    expect(server.messages).toHaveLength(2);
  });

  it('fail after a reload and must be chosen again', async () => {
    const server = new FakeServer();
    const storage = sharedStorage();
    const first = openTab(server, storage());
    await later(100);
    setOnline(false);
    first.client.send(media, file());
    first.end();
    const second = openTab(server, storage());
    const [item] = second.client.snapshot().outgoing;
    expect(item).toMatchObject({ status: 'failed', message: media });
    expect(item?.file).toBeUndefined();
  });
});

describe('reloads and tabs', () => {
  it('[S4.24] cancels the upload of another tab', async () => {
    const { server, one, other } = await openTwoTabs();
    let finishUpload: () => void = () => undefined;
    server.beforeStore = () => new Promise((resolve) => (finishUpload = resolve));
    one.client.send(media, file());
    await later(1_000);
    const [shown] = other.client.snapshot().outgoing;
    expect(shown).toMatchObject({ status: 'uploading_file', progress: 0.5 });
    other.client.remove(shown?.clientMessageId ?? '');
    expect(one.client.snapshot().outgoing).toEqual([]);
    finishUpload();
    await later(5_000);
    expect([one, other].flatMap(({ client }) => client.snapshot().outgoing)).toEqual([]);
    expect(server.uploads).toEqual([]);
    expect(server.messages).toEqual([]);
  });

  it('shows and sends messages in the order of writing, also when the clock is set back in between', async () => {
    const { server, one, other } = await openTwoTabs();
    server.cutNetwork();
    one.write('หนึ่ง');
    await later(1_000);
    jest.setSystemTime(Date.now() - 60_000);
    other.write('สอง');
    one.write('สาม');
    await later(1_000);
    expect(one.shown()).toEqual(['หนึ่ง', 'สอง', 'สาม']);
    expect(other.shown()).toEqual(['หนึ่ง', 'สอง', 'สาม']);
    server.restoreNetwork();
    await later(120_000);
    expect(server.texts).toEqual(['หนึ่ง', 'สอง', 'สาม']);
  });

  it('retries an unsent message within seconds after the clock is set back by an hour', async () => {
    const { server, write } = await openConnectedTab();
    server.isDown = true;
    write('หนึ่ง');
    await later(3_000);
    jest.setSystemTime(Date.now() - 3_600_000);
    server.isDown = false;
    await later(10_000);
    expect(server.texts).toEqual(['หนึ่ง']);
  });

  it('stores the messages of a tab in order when another tab writes before it knows the last one', async () => {
    const server = new FakeServer();
    const storage = sharedStorage();
    server.cutNetwork();
    const one = openTab(server, storage());
    one.write('หนึ่ง');
    const unaware = openTab(server, { ...storage(), subscribe: () => () => undefined });
    one.write('สอง');
    unaware.write('สาม');
    expect(openTab(server, storage()).shown()).toEqual(['หนึ่ง', 'สาม', 'สอง']);
  });

  it('[S4.24] fails the upload of a closed tab, but not of a tab that still reports progress', async () => {
    const { server, one, other } = await openTwoTabs();
    let progress: (part: number) => void = () => undefined;
    server.backend.upload = (_kind, _file, options) => {
      progress = (part) => options?.onProgress?.(part);
      return new Promise(() => undefined);
    };
    one.client.send(media, file());
    const status = () => other.client.snapshot().outgoing.map((item) => item.status);
    for (const part of [0.2, 0.4, 0.6]) {
      await later(10_000);
      progress(part);
    }
    expect(status()).toEqual(['uploading_file']);
    one.end();
    setOnline(false);
    await later(20_000);
    expect(status()).toEqual(['uploading_file']);
    setOnline(true);
    await later(16_000);
    expect(status()).toEqual(['failed']);
  });
});

describe('reading', () => {
  it('[S4.23] [S9.2] reads 10 messages at a time, raising skip by 10', async () => {
    const server = new FakeServer();
    for (let count = 1; count <= 23; count += 1) server.addMessage(`${count}`);
    const { client, shown } = await openConnectedTab(server);
    expect(shown()).toEqual(server.texts.slice(-10));
    await client.readOlder();
    expect(shown()).toEqual(server.texts.slice(-20));
    await client.readOlder();
    expect(shown()).toEqual(server.texts);
    expect(client.snapshot().hasOlder).toBe(false);
    expect(server.calls).toEqual(['history 10 0 0', 'history 10 10 0', 'history 10 20 0']);
  });

  it('[S9.2] marks messages as read after 1 s in view, and not sooner', async () => {
    const server = new FakeServer();
    server.addMessage('อ่านหน่อย');
    const { client } = await openConnectedTab(server);
    const position = client.snapshot().messages.at(-1)?.position ?? 0;
    client.markVisible(position);
    await later(900);
    client.markHidden();
    await later(5_000);
    expect(server.readReceipts).toBe(0);
    client.markVisible(position);
    await later(999);
    expect(server.readReceipts).toBe(0);
    await later(1);
    expect(server.readReceipts).toBe(1);
    client.markVisible(position);
    await later(5_000);
    expect(server.readReceipts).toBe(1);
  });
});

import { makeApiError } from '@wallet/contract';
import { sharedStorage, FakeServer } from '../testing/fake-server';
import { later, openConnectedTab, openTab, openTwoTabs, setOnline, cleanUpTabs } from '../testing/fake-tabs';

const throwNetworkError = () => {
  throw makeApiError({ kind: 'network' });
};

/** Creates a server with the fields of the specification only, without id support. */
const createBasicServer = () => new FakeServer({ supportsIds: false, sendsExtraFields: false });

beforeEach(() => jest.useFakeTimers());
afterEach(cleanUpTabs);

describe('a backend with only the fields of the specification', () => {
  it('[S7.22] [S7.23] [S3.29] shows each message of both sides once and in order', async () => {
    const server = createBasicServer();
    server.addMessage('ก่อนหน้า');
    const { shown, write, outgoing, rows } = await openConnectedTab(server);
    write('สวัสดี');
    await later(1_000);
    server.addMessage('สวัสดีค่ะ');
    write('ครับ');
    write('ครับ');
    await later(3_000);
    server.addMessage('มีอะไรให้ช่วยไหม');
    await later(60_000);
    expect(server.sendCount).toBe(3);
    expect(shown()).toEqual(server.texts);
    expect(shown()).toEqual(['ก่อนหน้า', 'สวัสดี', 'สวัสดีค่ะ', 'ครับ', 'ครับ', 'มีอะไรให้ช่วยไหม']);
    expect(outgoing()).toEqual([]);
    expect(new Set(rows().map(({ id }) => id)).size).toBe(6);
  });

  it('[S4.23] reads page by page, and shows everything that a lost connection missed', async () => {
    const server = createBasicServer();
    for (let count = 1; count <= 23; count += 1) server.addMessage(`${count}`);
    const { client, shown } = await openConnectedTab(server);
    expect(shown()).toEqual(server.texts.slice(-10));
    server.cutNetwork();
    for (let count = 24; count <= 60; count += 1) server.addMessage(`${count}`);
    server.restoreNetwork();
    await later(6_000);
    expect(shown()).toEqual(server.texts.slice(13));
    await client.readOlder();
    await client.readOlder();
    expect(shown()).toEqual(server.texts);
    await client.readOlder();
    expect(client.snapshot().hasOlder).toBe(false);
  });
});

describe('a message to a backend without id support', () => {
  it.each([
    ['no response', () => makeApiError({ kind: 'network' })],
    ['a response that comes too late', () => makeApiError({ kind: 'timeout' })],
    ['an error of a gateway', () => makeApiError({ kind: 'server', status: 502 })],
    [
      'an error with a message and no code',
      () => makeApiError({ kind: 'message', message: 'Service Unavailable', status: 503 }),
    ],
    [
      'an error with a code',
      () => makeApiError({ kind: 'code', code: 'INTERNAL_SERVER_ERROR', status: 500 }),
    ],
  ])('is sent once, even after %s', async (_, failure) => {
    const { server, write, outgoing } = await openConnectedTab(createBasicServer());
    server.beforeStore = () => {
      throw failure();
    };
    write('ฝากเงินแล้ว');
    await later(120_000);
    expect(server.sendCount).toBe(1);
    expect(outgoing()).toMatchObject([{ status: 'failed', deliveryUnknown: 'missing' }]);
  });

  it.each([
    ['a code', makeApiError({ kind: 'code', code: 'CHAT_INACTIVE', status: 422 })],
    ['a message', makeApiError({ kind: 'message', message: 'ปิดปรับปรุง', status: 400 })],
    ['a rate limit', makeApiError({ kind: 'code', code: 'REQUEST_LIMIT', status: 429 })],
  ])('is sent once when it is rejected with %s', async (_, rejection) => {
    const { server, write, outgoing } = await openConnectedTab(createBasicServer());
    server.beforeStore = () => {
      throw rejection;
    };
    write('ฝากเงินแล้ว');
    await later(60_000);
    expect(server.sendCount).toBe(1);
    expect(outgoing()).toMatchObject([{ status: 'failed', error: rejection }]);
    expect(outgoing()[0]?.deliveryUnknown).toBeUndefined();
  });

  it('is found in the history when its response is lost, and is not sent again', async () => {
    const server = createBasicServer();
    server.addMessage('สวัสดี');
    const { write, outgoing, shown } = await openConnectedTab(server);
    write('ครับ');
    await later(1_000);
    server.cutNetwork();
    server.restoreNetwork();
    server.responsesToLose = 1;
    write('ครับ');
    await later(10_000);
    expect(server.sendCount).toBe(2);
    expect(outgoing()).toEqual([]);
    expect(shown()).toEqual(['สวัสดี', 'ครับ', 'ครับ']);
  });

  it('[S4.24] does not match an equal earlier message, and is resent only by hand', async () => {
    const { server, client, write, outgoing } = await openConnectedTab(createBasicServer());
    write('ครับ');
    await later(3_000);
    server.beforeStore = throwNetworkError;
    write('ครับ');
    await later(510);
    expect(outgoing()).toMatchObject([{ status: 'failed' }]);
    await later(60_000);
    expect(outgoing()).toMatchObject([{ deliveryUnknown: 'missing' }]);
    server.beforeStore = () => undefined;
    await later(60_000);
    expect(server.texts).toEqual(['ครับ']);
    client.resend(outgoing()[0]?.clientMessageId ?? '');
    await later(3_000);
    expect(server.texts).toEqual(['ครับ', 'ครับ']);
    expect(server.sendCount).toBe(3);
    expect(outgoing()).toEqual([]);
  });

  it('does not delay the next message, and can be removed', async () => {
    const { server, client, write, outgoing, shown } = await openConnectedTab(createBasicServer());
    server.beforeStore = (message) => {
      if (JSON.stringify(message).includes('หาย')) throwNetworkError();
    };
    write('หาย');
    write('ตามหลัง');
    await later(3_000);
    expect(server.texts).toEqual(['ตามหลัง']);
    client.remove(outgoing()[0]?.clientMessageId ?? '');
    expect(shown()).toEqual(['ตามหลัง']);
  });

  it('has an unknown outcome while the history cannot be read either', async () => {
    const { server, write, outgoing } = await openConnectedTab(createBasicServer());
    server.beforeStore = () => {
      server.cutNetwork();
      throwNetworkError();
    };
    write('ฝากเงินแล้ว');
    await later(3_000);
    expect(outgoing()).toMatchObject([{ deliveryUnknown: 'open' }]);
    server.beforeStore = () => undefined;
    server.restoreNetwork();
    await later(10_000);
    expect(outgoing()).toMatchObject([{ deliveryUnknown: 'missing' }]);
    expect(server.sendCount).toBe(1);
  });

  it('waits while there is no network, and is then sent once', async () => {
    const { server, write, outgoing } = await openConnectedTab(createBasicServer());
    setOnline(false);
    write('รอสัญญาณ');
    await later(30_000);
    expect(server.sendCount).toBe(0);
    expect(outgoing()).toMatchObject([{ status: 'sending', overdue: true }]);
    setOnline(true);
    await later(5_000);
    expect(server.texts).toEqual(['รอสัญญาณ']);
    expect(server.sendCount).toBe(1);
  });

  it('waits while the request cannot leave the page, and is then sent', async () => {
    const { server, write, outgoing } = await openConnectedTab(createBasicServer());
    const { send } = server.backend;
    let isReady = false;
    server.backend.send = (...args) => {
      if (!isReady) throw makeApiError({ kind: 'unsent' });
      return send(...args);
    };
    write('รอชื่อ');
    await later(6_000);
    expect(outgoing()).toMatchObject([{ status: 'sending' }]);
    isReady = true;
    await later(5_000);
    expect(server.texts).toEqual(['รอชื่อ']);
    expect(server.sendCount).toBe(1);
  });

  it('is sent although the history does not respond', async () => {
    const server = createBasicServer();
    server.backend.history = () => new Promise(() => undefined);
    const { write } = openTab(server);
    write('ไม่ต้องรอ');
    await later(6_000);
    expect(server.texts).toEqual(['ไม่ต้องรอ']);
  });

  it('waits for a backend that has not responded yet', async () => {
    const server = createBasicServer();
    server.cutNetwork();
    const { write, shown } = openTab(server);
    write('รอระบบ');
    await later(20_000);
    expect(server.sendCount).toBe(0);
    server.restoreNetwork();
    await later(10_000);
    expect(server.sendCount).toBe(1);
    expect(shown()).toEqual(['รอระบบ']);
  });

  it('is searched for in the history, and not sent again, after a reload during its request', async () => {
    for (const arrives of [true, false]) {
      const server = createBasicServer();
      const storage = sharedStorage();
      const first = openTab(server, storage());
      await later(100);
      server.beforeStore = async () => {
        if (!arrives) throwNetworkError();
      };
      server.responsesToLose = 1;
      first.write('ฝากเงินแล้ว');
      await later(500);
      first.end();
      const second = openTab(server, storage());
      await later(120_000);
      expect(server.sendCount).toBe(1);
      expect(second.outgoing()).toMatchObject(
        arrives ? [] : [{ status: 'failed', deliveryUnknown: 'missing' }],
      );
      expect(second.shown()).toEqual(['ฝากเงินแล้ว']);
    }
  });

  it('is not sent without a click when a reload prevented its request', async () => {
    const server = createBasicServer();
    const storage = sharedStorage();
    const first = openTab(server, storage());
    await later(100);
    first.write('ยังไม่ได้ส่ง');
    first.end();
    const second = openTab(server, storage());
    await later(60_000);
    expect(server.sendCount).toBe(0);
    expect(second.outgoing()).toMatchObject([{ status: 'failed' }]);
    expect(second.outgoing()[0]?.deliveryUnknown).toBeUndefined();
    second.client.resend(second.outgoing()[0]?.clientMessageId ?? '');
    await later(3_000);
    expect(server.texts).toEqual(['ยังไม่ได้ส่ง']);
    expect(server.sendCount).toBe(1);
  });

  it('is sent only by the tab that wrote it, however long that takes', async () => {
    const { server, one, other } = await openTwoTabs(createBasicServer());
    let respond = (): void => undefined;
    server.beforeStore = () => new Promise((resolve) => (respond = () => resolve()));
    one.write('ข้อความช้า');
    await later(50_000);
    expect(other.outgoing()).toMatchObject([{ status: 'sending' }]);
    respond();
    await later(10_000);
    expect(server.sendCount).toBe(1);
    for (const tab of [one, other]) {
      expect(tab.outgoing()).toEqual([]);
      expect(tab.shown()).toEqual(['ข้อความช้า']);
    }
  });

  it('is searched for by another tab when its own tab closed during the request', async () => {
    const { server, one, other } = await openTwoTabs(createBasicServer());
    server.beforeStore = () => new Promise(() => undefined);
    one.write('หายไป');
    await later(600);
    one.end();
    await later(30_000);
    expect(other.outgoing()).toMatchObject([{ status: 'sending' }]);
    await later(60_000);
    expect(other.outgoing()).toMatchObject([{ status: 'failed', deliveryUnknown: 'missing' }]);
    expect(server.sendCount).toBe(1);
  });
});

describe('a backend that stops advertising id support', () => {
  it('gets no second request for a message that may have arrived', async () => {
    const { server, write, outgoing } = await openConnectedTab();
    let supportsIds = true;
    server.backend.supportsIds = () => supportsIds;
    server.backend.probeIdSupport = async () => supportsIds;
    server.beforeStore = () => {
      supportsIds = false;
      throwNetworkError();
    };
    write('ฝากเงินแล้ว');
    await later(60_000);
    expect(server.sendCount).toBe(1);
    expect(outgoing()).toMatchObject([{ status: 'failed', deliveryUnknown: 'missing' }]);
  });

  it('gets the message again under the same id after it advertises support again', async () => {
    const { server, write, outgoing } = await openConnectedTab();
    let supportsIds = true;
    server.backend.supportsIds = () => supportsIds;
    server.backend.probeIdSupport = async () => {
      if (server.isDown) throwNetworkError();
      return (supportsIds = true);
    };
    server.responsesToLose = 1;
    server.beforeStore = () => {
      // A gateway responds instead of the backend for a while.
      supportsIds = false;
      server.isDown = true;
    };
    write('ฝากเงินแล้ว');
    await later(20_000);
    server.beforeStore = () => undefined;
    server.restoreNetwork();
    await later(10_000);
    expect(server.texts).toEqual(['ฝากเงินแล้ว']);
    expect(outgoing()).toEqual([]);
  });
});

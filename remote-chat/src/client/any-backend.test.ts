import { makeApiError } from '@wallet/contract';
import { sharedStorage, FakeServer } from '../testing/fake-server';
import { cleanUpTabs, later, openConnectedTab, openTab } from '../testing/fake-tabs';

const throwNetworkError = () => {
  throw makeApiError({ kind: 'network' });
};

/** Creates a server with the fields of the specification only, without id support. */
const createBasicServer = () => new FakeServer({ supportsIds: false, sendsExtraFields: false });

beforeEach(() => jest.useFakeTimers());
afterEach(cleanUpTabs);

describe('a backend with only the fields of the specification', () => {
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

test('[S7.23] polls without an acknowledgement: every 5 s until the socket delivers something, then every 30 s', async () => {
  const server = createBasicServer();
  await openConnectedTab(server);
  const polledWithin = async (ms: number) => {
    const before = server.calls.length;
    await later(ms);
    return server.calls.length - before;
  };
  expect(await polledWithin(15_000)).toBe(3);
  server.addMessage('สวัสดี');
  expect(await polledWithin(25_000)).toBe(0);
  expect(await polledWithin(5_000)).toBe(1);
});

describe('a message to a backend without id support', () => {
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
});

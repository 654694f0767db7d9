import type { components } from '@wallet/contract';
import { demoPassword } from '../demo/data/demo-members';
import { ledgerFaults } from './database/ledger-faults';
import { type PersistentData, createPersistentData } from './database/persistent-data';
import { httpCall } from './site/http-call';
import { openSocket, openWalletSocket } from './site/open-socket';
import { sandboxTestKey, type ServedSandbox, serveSandbox } from './site/serve-sandbox';
import { type BackendProcess, startBackend } from './site/start-backend';
import { waitUntil } from './wait-until';
import { atOnce } from './at-once';

type Schemas = components['schemas'];
type Reply<T> = Awaited<ReturnType<typeof httpCall<T>>>;

/** Number of concurrent requests per race, split equally between the two processes. */
const concurrency = 24;

type Options = NonNullable<Parameters<typeof httpCall>[3]>;

/** Sends one API call to the process at this port. */
const call = <T>(port: number, method: 'GET' | 'POST' | 'PUT', path: string, options: Options = {}) =>
  httpCall<T>(port, method, path, {
    ...options,
    headers: { 'x-sandbox-key': sandboxTestKey, ...options.headers },
  });

describe('two processes on one PostgreSQL', () => {
  let data: PersistentData;
  let sandbox: ServedSandbox;
  let ports: [number, number];
  const backends: BackendProcess[] = [];
  beforeAll(async () => {
    [data, sandbox] = await Promise.all([createPersistentData(), serveSandbox()]);
    const env = { ...data.env, ...sandbox.env, DEMO: '1' };
    const start = (): Promise<number> => {
      const backend = startBackend(env);
      backends.push(backend);
      return backend.ready;
    };
    // One after another: the second would wait for the first one's demo site, on a slow machine longer than a statement may.
    ports = [await start(), await start()];
    sandbox.connect(`http://127.0.0.1:${ports[0]}`);
  });
  afterAll(async () => {
    for (const { child } of backends) child.kill('SIGTERM');
    const ends = await Promise.all(backends.map(({ ended }) => ended));
    const db = await data.open();
    const faults = await ledgerFaults(db);
    await db.close();
    await sandbox.close();
    await data.remove();
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    expect(faults).toEqual([]);
  });

  /** Sends the same request many times concurrently, through both processes. */
  const race = <T>(
    method: 'GET' | 'POST',
    path: string,
    options: (index: number) => Options,
  ): Promise<Reply<T>[]> =>
    atOnce(concurrency, (index) => call<T>(ports[index % 2] ?? 0, method, path, options(index)));
  const successful = <T>(replies: readonly Reply<T>[]): Reply<T>[] =>
    replies.filter(({ status }) => status === 200);
  const login = async (username: string, from = '198.51.100.1'): Promise<string> => {
    const options = { body: { username, password: demoPassword }, headers: { 'x-forwarded-for': from } };
    return (await call<{ token: string }>(ports[0], 'POST', '/api/login', options)).body.token;
  };

  const message = (text: string, id: string) => ({
    sender: 'customer',
    message: { message_type: 'text', payload: { message: text } },
    createdAt: '2026-03-04T05:06:07.000Z',
    clientMessageId: id,
  });
  const send = (port: number, token: string, text: string, id: string) =>
    call<Schemas['ChatReceipt']>(port, 'POST', '/api/chat/send-message', { token, body: message(text, id) });

  describe('as one site', () => {
    let token: string;
    beforeAll(async () => {
      token = await login('0811111111');
    });

    it('[S2.26] apply a setting that was changed at the other process within a second', async () => {
      const widget = async () =>
        (await call<Schemas['ChatWidgetState']>(ports[1], 'GET', '/api/lookup/enableChatWidget')).body
          .enableChatWidget;
      const setChat = (chat: boolean) => call(ports[0], 'PUT', '/sandbox/staff/site', { body: { chat } });
      expect(await widget()).toBe(true);
      expect((await setChat(false)).status).toBe(200);
      await waitUntil(async () => !(await widget()));
      await setChat(true);
      await waitUntil(widget);
    });

    it('[S7.23] deliver messages sent to either process to the customer’s sockets on both, in order and once', async () => {
      const sockets = [await openSocket(ports[0], { token }), await openSocket(ports[1], { token })];
      const [joined] = await Promise.all(sockets.map((socket) => socket.join({ prefix: 'thongdee' })));
      const texts = Array.from({ length: 30 }, (_, index) => `ข้อความ ${index}`);
      for (const [index, text] of texts.entries())
        await send(index % 2 ? ports[0] : ports[1], token, text, `both-${index}-id`);
      // The history also contains the automatic reply to the first message.
      const history = await call<Schemas['ChatHistory']>(ports[0], 'POST', '/api/chat/history', {
        token,
        body: { limit: 100, skip: 0, afterSequence: joined?.sequence ?? 0 },
      });
      const all = history.body.toReversed();
      for (const socket of sockets) expect(await socket.waitForMessages(all.length)).toEqual(all);
      const own = all.filter(({ sender }) => sender === 'customer');
      expect(own.map(({ message: { payload } }) => ('message' in payload ? payload.message : ''))).toEqual(
        texts,
      );
      for (const { socket } of sockets) socket.close();
    });

    it('show a customer of one process what the help desk reports to the other process', async () => {
      const { body } = await call<Schemas['ChatConfig']>(ports[1], 'GET', '/api/chat/config');
      const guestId = body.guestId ?? '';
      await call(ports[1], 'POST', '/api/chat/send-message', {
        body: { guestId, ...message('ที่อีกเครื่อง', 'at-the-other-process') },
      });
      const { socket, join } = await openSocket(ports[1], { guestId });
      const events: string[] = [];
      socket.onAny((event: string) => events.push(event));
      await join({ prefix: 'thongdee', guestId });
      type Conversations = { conversations: { conversation: string; customer: { id: string } }[] };
      const { conversations } = await sandbox.call<Conversations>('GET', 'support/conversations');
      const own = conversations.find(({ customer }) => guestId.startsWith(customer.id));
      const agent = { name: 'น้องทอง', picture: null };
      for (const [event, path, content] of [
        ['typing', 'signals', { signal: 'typing', agent }],
        ['seen', 'signals', { signal: 'seen', sequence: 1 }],
        ['messaging', 'answers', { message: { message_type: 'text', payload: { message: 'ค่ะ' } }, agent }],
        ['closed', 'signals', { signal: 'closed' }],
      ] as const) {
        await sandbox.request('POST', `support/${path}`, { conversation: own?.conversation, ...content });
        await waitUntil(() => events.includes(event));
      }
      socket.close();
    });

    it('[S2.29] [S7.14] show a QR code of the other process, and notify a page of its payment there', async () => {
      const page = await openWalletSocket(ports[1], { token });
      const { balance } = await page.ready;
      const { body } = await call<Schemas['QrStatus']>(ports[0], 'POST', '/api/qrcode/WW', {
        token,
        body: { amount: 250 },
      });
      const { qrcodeId, amount } = body;
      const seen = async () =>
        (await call<Schemas['QrStatus']>(ports[1], 'GET', '/api/qrcode/WW', { token })).body;
      expect(await seen()).toMatchObject({ qrcodeId, amount, status: 'waiting' });
      const payment = sandbox.simulators.codes.payment(qrcodeId ?? '', 'one-payment') ?? {};
      const results = await Promise.all(
        ports.map((port) =>
          sandbox.report<{ result: string }>(
            `http://127.0.0.1:${port}`,
            'reportPayment',
            'one-payment',
            payment,
          ),
        ),
      );
      expect(results.map(({ result }) => result).sort()).toEqual(['deposited', 'known']);
      expect((await seen()).status).toBe('paid');
      expect(await page.waitForChanges(1)).toMatchObject([
        { id: `qr:${qrcodeId}`, kind: 'deposit', amount, balance: balance + (amount ?? NaN) },
      ]);
      page.socket.close();
    });
  });

  describe('under attack', () => {
    it('[O1.4] wrong passwords for one account are counted together', async () => {
      const headers = { 'x-forwarded-for': '198.51.100.66' };
      const replies = await race('POST', '/api/login', (index) => ({
        body: { username: '0811111111', password: `wrong password ${index}` },
        headers,
      }));
      const checked = replies.filter(({ body }) => body.message === 'WRONG_CREDENTIAL');
      expect(checked.length).toBeLessThanOrEqual(10);
      expect(successful(replies)).toEqual([]);
    });

    it('[S7.6] [S7.8] a logout at one process ends the member’s requests and sockets at the other', async () => {
      const token = await login('0833333333');
      const socket = await openSocket(ports[1], { token });
      await socket.join({ prefix: 'thongdee' });
      const closed = new Promise((resolve) => socket.socket.once('disconnect', resolve));
      await call(ports[0], 'POST', '/api/logout', { token });
      const replies = await race('POST', '/api/wallet/withdraw', () => ({ token, body: { amount: 100 } }));
      expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: concurrency }, () => 401));
      await closed;
      socket.socket.close();
    });
  });
});

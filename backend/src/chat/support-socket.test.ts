import type { components } from '@wallet/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { contract, createValidator } from '../core/http/contract';
import { type ConnectedSite, openConnectedSite } from '../testing/fake-provider/open-connected-site';
import { callAs, type ChatCustomer, newGuest, writeMessage } from '../testing/site/chat-customer';
import { openSocket, type TestSocket } from '../testing/site/open-socket';
import { waitUntil } from '../testing/wait-until';

type Schemas = components['schemas'];

const prefix = 'thongdee';
const agent = { name: 'น้องทอง', picture: 'https://desk.example/thong.png' };
const desk: Schemas['ChatSupport'] = {
  agent: null,
  replyMinutes: null,
  open: true,
  opensAt: null,
  agentSeen: 0,
  closed: false,
};
const getConfig = contract().paths['/api/chat/config']?.get as object;
const { receives } = (
  getConfig as { 'x-socket': { receives: Record<string, { argument: { $ref: string } }> } }
)['x-socket'];

/** The events of a help desk that a socket has received. */
function eventsOf({ socket }: TestSocket) {
  const events: { event: string; argument: unknown }[] = [];
  socket.onAny((event: string, argument: unknown) => events.push({ event, argument }));
  const named = (name: string) =>
    events.filter(({ event }) => event === name).map(({ argument }) => argument);
  const waitFor = async (name: string, count = 1) => {
    await waitUntil(() => named(name).length >= count);
    return named(name);
  };
  return { events, named, waitFor };
}

describe('a help desk over the socket', () => {
  let site: ConnectedSite;
  let port: number;
  let guest: ChatCustomer & { guestId: string };
  let conversation: string;
  const open: TestSocket[] = [];
  beforeAll(async () => {
    site = await openConnectedSite();
    port = Number(new URL(site.url).port);
  });
  beforeEach(async () => {
    site.deps.clock.advance(60_000);
    site.provider.state.chatSignals.length = 0;
    guest = await newGuest(site);
    await writeMessage(site, guest, 'มีใครอยู่ไหม');
    const [row] = await site.deps.db.query<{ id: number }>(
      'select id from chat_conversation where guest_id = $1',
      [guest.guestId],
    );
    conversation = String(row?.id);
  });
  afterEach(() => {
    for (const { socket } of open.splice(0)) socket.close();
    expect(site.provider.problems).toEqual([]);
  });
  afterAll(() => site.close());

  const join = async ({ guestId }: ChatCustomer = guest) => {
    const one = await openSocket(port, { guestId });
    open.push(one);
    const events = eventsOf(one);
    await one.join({ prefix, guestId });
    return { ...events, socket: one.socket };
  };
  const report = (call: string, body: object) => site.provider.report(site.url, call, body);
  const signal = (body: object) => report('reportAgentSignal', { conversation, ...body });
  const typed = () => site.provider.state.chatSignals.filter((one) => one.signal === 'typing');

  it('sends its state after a join, as the contract describes it', async () => {
    await signal({ signal: 'seen', sequence: 1 });
    await signal({ signal: 'closed' });
    const { waitFor } = await join();
    expect(await waitFor('desk')).toEqual([{ ...desk, agentSeen: 1, closed: true }]);
  });

  it('sends typing, read messages, the end and the desk to the customer’s sockets only, as the contract describes', async () => {
    const stranger = await join(await newGuest(site));
    const [one, other] = [await join(), await join()];
    await Promise.all([one.waitFor('desk'), other.waitFor('desk'), stranger.waitFor('desk')]);
    await signal({ signal: 'typing', agent });
    await signal({ signal: 'seen', sequence: 1 });
    await signal({ signal: 'closed' });
    for (const socket of [one, other]) {
      expect(await socket.waitFor('typing')).toEqual([agent]);
      expect(await socket.waitFor('seen')).toEqual([{ sequence: 1 }]);
      expect(await socket.waitFor('closed')).toEqual([{}]);
    }
    await report('setSupportDesk', { agent, replyMinutes: 5, hours: null });
    const changed = { ...desk, agent, replyMinutes: 5 };
    await stranger.waitFor('desk', 2);
    expect(stranger.named('desk').at(-1)).toEqual(changed);
    expect(new Set(stranger.events.map(({ event }) => event))).toEqual(new Set(['desk']));
    await report('setSupportDesk', { agent: null, replyMinutes: null, hours: null });

    const ajv = createValidator().addSchema(contract(), 'contract');
    expect(Object.keys(receives).sort()).toEqual(['closed', 'desk', 'messaging', 'seen', 'typing']);
    for (const { event, argument } of one.events)
      expect([event, ajv.compile({ $ref: `contract${receives[event]?.argument.$ref}` })(argument)]).toEqual([
        event,
        true,
      ]);
  });

  it('sends the state again when a customer writes after the end', async () => {
    const socket = await join();
    await socket.waitFor('desk');
    await signal({ signal: 'closed' });
    await socket.waitFor('closed');
    await writeMessage(site, guest, 'อีกเรื่องค่ะ');
    await socket.waitFor('desk', 3);
    expect(socket.named('desk').map((state) => (state as Schemas['ChatSupport']).closed)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('sends the state again after a rating', async () => {
    const socket = await join();
    await signal({ signal: 'closed' });
    await socket.waitFor('closed');
    await callAs(site, guest, { url: '/api/chat/rating', body: { score: 5, comment: '' } });
    await waitUntil(() => !(socket.named('desk').at(-1) as Schemas['ChatSupport']).closed);
  });

  it('gets at most one typing signal of a customer in three seconds', async () => {
    const { socket } = await join();
    for (let times = 0; times < 10; times += 1) socket.emit('typing');
    await waitUntil(() => typed().length > 0);
    await sleep(100);
    expect(typed()).toEqual([{ signal: 'typing', conversation }]);
  });

  it('gets no typing signal before the first message, and a socket that sends too many is disconnected', async () => {
    const { socket } = await join(await newGuest(site));
    const closed = new Promise((resolve) => socket.once('disconnect', resolve));
    for (let times = 0; times < 40; times += 1) socket.emit('typing', { not: 'expected' });
    await closed;
    expect(typed()).toEqual([]);
  });
});

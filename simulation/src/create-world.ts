import { satang } from '@wallet/contract/satang';
import { type MemberRows, readMemberRows } from './invariants/member-rows';
import { Network, sendMessageUrl, type SentRequest } from './network';
import { SocketNetwork } from './socket-network';
import type { Plan } from './plan';
import type { Simulator } from './simulator';
import type { DialogName, ShownMoney } from './tab/money-dialog';
import { createPhone } from './tab/phone';
import { Tab } from './tab/tab';
import { createRandom } from './time/random';
import { startTime } from './time/virtual-clock';
import { tapOf, type World } from './world';

const startBaht = 3_000;
/** Each tap has another amount, in satang. */
const firstAmount = 10_000;
const amountStep = 137;
/** How long the pages of a phone may still send a token after they could know that its login has ended, in ms. */
const maxTokenUseMs = 1_000;

type Outcome = Extract<ShownMoney, { status: 'done' | 'refused' }>;

const isOutcome = (state: ShownMoney): state is Outcome =>
  state.status === 'done' || state.status === 'refused';

/** Names an outcome by its status or error code. */
const detailOf = (state: Outcome): string | null =>
  state.status === 'done'
    ? (state.reply.status ?? null)
    : 'code' in state.error
      ? String(state.error.code)
      : state.error.kind;

/** Stores the outcome that a page shows for a tap. */
function storeOutcome(world: World, tab: Tab, name: DialogName, state: ShownMoney): void {
  if (!isOutcome(state)) return;
  const tap = tapOf(world, tab, name, state.input);
  if (!tap) return world.fail(`${tab.name} shows the outcome of a ${name} that no one confirmed`);
  if (tap.outcomes.includes(state)) return;
  tap.outcomes.push(state);
  world.trace(`${tab.name} shows tap ${tap.number} as ${state.status} (${detailOf(state)})`);
}

/** Notes the number of the request for the home that a page shows. A late reply never replaces a newer one. */
function noteHome({ homes, fail }: World, tab: Tab, requestNumber: number): void {
  const page = `${tab.load} ${tab.client.token()}`;
  const earlier = homes.get(tab);
  if (earlier?.page === page && earlier.requestNumber > requestNumber)
    fail(`a page shows the newest home: ${tab.name} shows an older reply after a newer one`);
  homes.set(tab, { page, requestNumber });
}

/** Notes which guest a phone has. */
function noteGuest(world: World, tab: Tab, body: string | undefined): void {
  const { guestId } = JSON.parse(body ?? '{}') as { guestId?: string };
  if (guestId) world.guests.set(guestId, tab.phone);
}

/** Notes that the backend has accepted a chat message. */
function acknowledgeMessage(world: World, body: string | undefined): void {
  const { message } = JSON.parse(body ?? '{}') as { message?: { payload?: { message?: string } } };
  const written = world.chat.get(message?.payload?.message ?? '');
  if (written) written.isAcknowledged = true;
}

/** The calls that end all other logins of the member. */
const endingCalls = ['/api/sessions/end-others', '/api/account/changepwd', '/api/safer-play/break'];
/** The calls that only a login of a member may make. */
const memberCalls = ['/api/account/profile', '/api/wallet'];

/** Notes which logins have ended by a reply. An ended login gets no more replies with the member's data. */
function noteEndedLogins(world: World, { tab, token, at, method, url }: SentRequest, status: number): void {
  const { clock, logins } = world;
  const login = token === null ? undefined : logins.get(token);
  if (!login) return;
  if (status === 401) login.endedAt ??= clock.now;
  if (status !== 200) return;
  if (login.revokedAt !== null && at > login.revokedAt && memberCalls.includes(url))
    world.fail(`${tab.name} gets a reply to ${method} ${url} for a login that the backend has ended`);
  if (url === '/api/logout') login.revokedAt ??= clock.now;
  if (!endingCalls.includes(url)) return;
  for (const other of logins.values())
    if (other !== login && other.member === login.member && other.startedAt < at)
      other.revokedAt ??= clock.now;
}

function createNetwork(world: World, plan: Plan): Network {
  const { clock, backend } = world;
  return new Network({
    clock,
    backend,
    random: createRandom(plan.seed, 'network'),
    trace: world.trace,
    onSent({ tab, token, method, url, body }) {
      if (url === sendMessageUrl) noteGuest(world, tab, body);
      const endedAt = token === null ? null : world.logins.get(token)?.endedAt;
      if (endedAt && clock.now > endedAt + maxTokenUseMs)
        world.fail(`${tab.name} sends ${method} ${url} with the token of a login that has ended`);
    },
    onReply(request, { status, data }) {
      const { tab, url, body } = request;
      noteEndedLogins(world, request, status);
      if (status !== 200) return;
      if (url === sendMessageUrl) acknowledgeMessage(world, body);
      if (url !== '/api/login') return;
      const { username } = JSON.parse(body ?? '{}') as { username?: string };
      const { token } = JSON.parse(data) as { token?: string };
      const member = world.members.find((one) => one.username === username);
      if (!token || !member) return;
      const startedAt = clock.now;
      world.logins.set(token, { member, phone: tab.phone, startedAt, endedAt: null, revokedAt: null });
    },
  });
}

/** Returns the last transaction of the ledger. */
async function lastTxnOf({ site }: Simulator['backend']): Promise<number> {
  const [row] = await site.deps.db.query<{ id: number }>('select max(id) as id from ledger_txn');
  return row?.id ?? 0;
}

/** Creates the world of a plan: two members with a phone each, a phone without a login, and the
 * backend that all runs share. */
export async function createWorld(
  { clock, work, limit, backend, createClient, createMembers }: Simulator,
  plan: Plan,
  run: number,
): Promise<{ world: World; trace: string[]; problems: string[] }> {
  const trace: string[] = [];
  const problems: string[] = [];
  const address = `10.${(run >> 8) & 255}.${run & 255}`;
  let amounts = 0;
  let tabs = 0;
  let rows: MemberRows | undefined;
  let rowsReadAt = 0;

  const world: World = {
    clock,
    backend,
    lastTxnBefore: await lastTxnOf(backend),
    phones: [1, 2, 3].map((number) => createPhone(`phone ${number}`, `${address}.${number}`)),
    members: await createMembers(startBaht),
    taps: [],
    homes: new Map(),
    logins: new Map(),
    loggingIn: new Set(),
    get network() {
      return network;
    },
    get sockets() {
      return sockets;
    },
    chat: new Map(),
    guests: new Map(),
    isEnding: false,
    waitMs: 0,
    nextAmount: () => satang(firstAmount + (amounts += 1) * amountStep),
    friends: 0,
    codes: [],
    transfers: [],
    slips: [],
    openReports: 0,
    gifts: [],
    createGift() {
      const number = world.gifts.length + 1;
      const voucher = `gift${world.members[0]?.username}x${number}`;
      const amount = world.nextAmount();
      const link = backend.site.simulators.gifts.setAmount(voucher, amount);
      if (link === undefined) throw new Error(`The gift ${voucher} was redeemed before.`);
      const gift = { link, voucher, amount, redeemers: [] };
      world.gifts.push(gift);
      return gift;
    },
    openTab: (phone) =>
      new Tab(`tab ${(tabs += 1)} of ${phone.name}`, phone, {
        createClient,
        clock,
        limit,
        random: tabRandom,
        network: (tab) => network.adapterOf(tab),
        openEngine: (tab, events) => sockets.open(tab, events),
        onLeft: (tab) => sockets.cutLeft(tab),
        onMoneyState: (tab, name, state) => storeOutcome(world, tab, name, state),
        onHome: (tab, requestNumber) => noteHome(world, tab, requestNumber),
        onError(tab, error) {
          if (!limit.isReached) world.fail(`the page of ${tab.name} throws ${String(error)}`);
        },
      }),
    async rows() {
      if (!rows || rowsReadAt !== work.started) {
        rows = await readMemberRows(backend.site.deps.db, world.members);
        rowsReadAt = work.started;
      }
      return rows;
    },
    trace: (text) => void trace.push(`${((clock.now - startTime) / 1_000).toFixed(3)} ${text}`),
    fail: (text) => void problems.push(text),
  };
  const tabRandom = createRandom(plan.seed, 'tabs');
  const network = createNetwork(world, plan);
  const sockets = new SocketNetwork({
    clock,
    backend,
    io: backend.io,
    random: createRandom(plan.seed, 'sockets'),
  });
  return { world, trace, problems };
}

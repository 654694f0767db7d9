import type { Call } from './call';
import { keep } from './chat';
import type { chatSocket } from './chat-socket';
import { newMember } from './new-member';
import { prepare } from './preparations';
import { seededWorld } from './seed';
import type { Switches } from './switches';
import { Tally } from './tally';
import { tokenOf, type Settings, type World } from './world';

export interface State {
  world: World;
  tally: Tally;
  switches: Switches;
}

interface Parts {
  calls: readonly Call[];
  socket: ReturnType<typeof chatSocket>;
}

type Body = Record<string, unknown>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function reset(state: State): void {
  state.world = seededWorld();
  state.tally = new Tally();
  state.switches.clear();
}

/** What tests ask and decide beside the calls; nothing of it is part of the backend. */
const doors: Record<string, (state: State, body: Body, parts: Parts) => unknown> = {
  /** Brings the first state back, and every call answers regularly again. */
  'POST /__control/reset': (state) => {
    reset(state);
    return {};
  },
  /** Begins a cell: the first state, made ready for the call, which answers as the variant says. */
  'POST /__control/begin': (state, { call, variant }) => {
    reset(state);
    prepare(state.world, text(call));
    if (variant !== 'regular') state.switches.set(text(call), text(variant));
    return {};
  },
  /** From now on, or for `times` requests, a call answers as a variant says. */
  'PUT /__control/switch': ({ switches }, { call, variant, times }) => {
    switches.set(text(call), text(variant), typeof times === 'number' ? times : Infinity);
    return {};
  },
  'DELETE /__control/switch': ({ switches }) => {
    switches.clear();
    return {};
  },
  'PUT /__control/settings': ({ world }, body) => {
    Object.assign(world.settings, body as Partial<Settings>);
    return world.settings;
  },
  /** Everything that is known, and how often each call was asked and carried out. */
  'GET /__control/state': ({ world, tally }, _, { socket }) => ({
    ...tally,
    settings: world.settings,
    members: world.members,
    chats: Object.fromEntries(world.chats),
    joins: socket.joins,
  }),
  /** A member with nothing but what is given; its token comes back. */
  'POST /__control/members': ({ world }, body) => {
    const number = world.next();
    const member = newMember(world, {
      username: `08900${String(number).padStart(5, '0')}`,
      password: 'mango-sticky-rice',
      name: 'สมาชิกทดสอบ',
      bank: { code: 'SCB', accountName: 'SAMACHIK THODSOP', accountNo: `77${number}`.padEnd(10, '0') },
      ...(body as object),
    });
    return { member, token: tokenOf(member) };
  },
  /** Adds satang to a member's wallet, as a bank credit does. */
  'POST /__control/credit': ({ world }, { username, amount }) => {
    const member = world.members.find((one) => one.username === text(username));
    if (!member) throw new Error(`There is no member ${text(username)}.`);
    member.wallet += Number(amount);
    return member;
  },
  /** Puts the seeded member where a call can be made with success. */
  'POST /__control/prepare': ({ world }, { call }) => {
    prepare(world, text(call));
    return {};
  },
  'POST /__control/code': ({ world }, { phone }) => world.codes.find((code) => code.phone === phone) ?? null,
  /** The other side writes into a conversation. */
  'POST /__control/say': ({ world }, { to, message }, { socket }) => {
    const line = keep(world, text(to), { sender: 'admin', message, name: 'แอดมิน', session_id: 'session-1' });
    socket.tell(text(to), line);
    return line;
  },
  'POST /__control/cut-sockets': (_, __, { socket }) => {
    socket.cut();
    return {};
  },
};

/** Carries out a control request; throws for one that there is not. */
export function control(state: State, parts: Parts, request: string, body: Body): unknown {
  const door = doors[request];
  if (!door) throw new Error(`There is no ${request}.`);
  return door(state, body, parts);
}

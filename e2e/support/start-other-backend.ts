import type { Member } from '../other-backend/backend/member';
import type { Conversation, OneTimeCode, Settings } from '../other-backend/backend/world';
import { startProgram } from './start-program';

/** What the other backend knows; amounts in satang. */
export interface OtherBackendState {
  /** Requests that came in, by call (like `POST /api/wallet/withdraw`). */
  requests: Record<string, number>;
  /** How often each call with effects was carried out. */
  effects: Record<string, number>;
  /** The same by the member's id ('' for a visitor), then by call. */
  effectsOf: Record<string, Record<string, number>>;
  /** Headers of the last request of each call. */
  headers: Record<string, Record<string, string>>;
  settings: Settings;
  members: Member[];
  /** Conversations by the member's or the guest's id, oldest line first. */
  chats: Record<string, Conversation[]>;
  /** Ids that were joined over the socket. */
  joins: string[];
}

/** The backend made from the specification alone, and what tests decide about it. */
export interface OtherBackend {
  url: string;
  /** Brings the first state back; every call answers regularly, and logins stay good. */
  reset(): Promise<void>;
  /** Begins a cell of the table: the first state, the seeded member where the call has its effect, and the variant. */
  begin(call: string, variant: string): Promise<void>;
  /** From now on, or for `times` requests, a call answers as the variant of this name says. */
  answer(call: string, variant: string, times?: number): Promise<void>;
  /** Every call answers regularly. */
  regular(): Promise<void>;
  settings(changes: Partial<Settings>): Promise<void>;
  state(): Promise<OtherBackendState>;
  /** A member by phone number. */
  member(username: string): Promise<Member>;
  /** Adds a member with nothing but what is given. */
  addMember(given?: Partial<Member>): Promise<{ member: Member; token: string }>;
  /** Adds satang to a member's wallet, as a bank credit does. */
  credit(username: string, amount: number): Promise<void>;
  /** Puts the seeded member where a call has its effect. */
  prepare(call: string): Promise<void>;
  /** The one-time code that a phone received last. */
  code(phone: string): Promise<OneTimeCode>;
  /** The other side writes a message (S3.30) to a member's or guest's id. */
  say(to: string, message: object): Promise<void>;
  /** Cuts every open socket. */
  cutSockets(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the other backend on a free port of loopback, with its seed. */
export async function startOtherBackend(): Promise<OtherBackend> {
  const program = startProgram(['--import', 'tsx', 'e2e/other-backend/backend/main.ts']);
  const [, url = ''] = await program.says(/listens on (http:\/\/127\.0\.0\.1:\d+)/);

  async function ask<Reply>(method: string, path: string, body?: object): Promise<Reply> {
    const answer = await fetch(`${url}/__control/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!answer.ok)
      throw new Error(`${method} ${path} was answered with ${answer.status}:\n${program.output()}`);
    return (await answer.json()) as Reply;
  }

  const state = () => ask<OtherBackendState>('GET', 'state');
  return {
    url,
    state,
    reset: () => ask('POST', 'reset', {}),
    begin: (call, variant) => ask('POST', 'begin', { call, variant }),
    answer: (call, variant, times) => ask('PUT', 'switch', { call, variant, times }),
    regular: () => ask('DELETE', 'switch'),
    settings: (changes) => ask('PUT', 'settings', changes),
    async member(username) {
      const found = (await state()).members.find((member) => member.username === username);
      if (!found) throw new Error(`There is no member ${username}.`);
      return found;
    },
    addMember: (given = {}) => ask('POST', 'members', given),
    credit: (username, amount) => ask('POST', 'credit', { username, amount }),
    prepare: (call) => ask('POST', 'prepare', { call }),
    async code(phone) {
      const sent = await ask<OneTimeCode | null>('POST', 'code', { phone });
      if (!sent) throw new Error(`The phone ${phone} received no code.`);
      return sent;
    },
    say: (to, message) => ask('POST', 'say', { to, message }),
    cutSockets: () => ask('POST', 'cut-sockets', {}),
    stop: async () => void (await program.stop()),
  };
}

import type { Member } from '../other-backend/backend/member';
import type { ChatLine, OneTimeCode, Settings } from '../other-backend/backend/memory-store';
import { startProcess } from './start-process';

/** The state of the other backend; amounts in satang. */
export interface OtherBackendState {
  /** Received requests, by call (like `POST /api/wallet/withdraw`). */
  requests: Record<string, number>;
  /** Number of executions of each call with effects. */
  effects: Record<string, number>;
  /** The same by the member's id ('' for a visitor), then by call. */
  effectsOf: Record<string, Record<string, number>>;
  /** Headers of the last request of each call. */
  headers: Record<string, Record<string, string>>;
  settings: Settings;
  members: Member[];
  /** Conversations by the member's or the guest's id, oldest message first. */
  chats: Record<string, ChatLine[]>;
  /** Ids that joined over the socket. */
  joins: string[];
}

/** A backend made from the specification only, and its test controls. */
export interface OtherBackend {
  url: string;
  /** Restores the seed state. Every call responds normally, and logins stay valid. */
  reset(): Promise<void>;
  /** Prepares a cell of the table: the seed state, the seeded member ready for the call, and the response variant. */
  startCell(call: string, variant: string): Promise<void>;
  /** Makes a call respond with this variant, permanently or for `times` requests. */
  setVariant(call: string, variant: string, times?: number): Promise<void>;
  changeSettings(changes: Partial<Settings>): Promise<void>;
  state(): Promise<OtherBackendState>;
  member(username: string): Promise<Member>;
  code(phone: string): Promise<OneTimeCode>;
  /** Sends a message from support (S3.30) to a member's or guest's id. */
  sendSupportMessage(to: string, message: object): Promise<void>;
  cutSockets(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the other backend on a free loopback port, with its seed. */
export async function startOtherBackend(): Promise<OtherBackend> {
  const program = startProcess(['--import', 'tsx', 'e2e/other-backend/backend/main.ts']);
  const [, url = ''] = await program.waitForOutput(/listens on (http:\/\/127\.0\.0\.1:\d+)/);

  async function callControl<Reply>(method: string, path: string, body?: object): Promise<Reply> {
    const response = await fetch(`${url}/__control/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!response.ok)
      throw new Error(`${method} ${path} was answered with ${response.status}:\n${program.output()}`);
    return (await response.json()) as Reply;
  }

  const state = () => callControl<OtherBackendState>('GET', 'state');
  return {
    url,
    state,
    reset: () => callControl('POST', 'reset', {}),
    startCell: (call, variant) => callControl('POST', 'begin', { call, variant }),
    setVariant: (call, variant, times) => callControl('PUT', 'switch', { call, variant, times }),
    changeSettings: (changes) => callControl('PUT', 'settings', changes),
    async member(username) {
      const found = (await state()).members.find((member) => member.username === username);
      if (!found) throw new Error(`There is no member ${username}.`);
      return found;
    },
    async code(phone) {
      const sent = await callControl<OneTimeCode | null>('POST', 'code', { phone });
      if (!sent) throw new Error(`The phone ${phone} received no code.`);
      return sent;
    },
    sendSupportMessage: (to, message) => callControl('POST', 'say', { to, message }),
    cutSockets: () => callControl('POST', 'cut-sockets', {}),
    stop: async () => void (await program.stop()),
  };
}

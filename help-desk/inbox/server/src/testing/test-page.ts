import { SoftAuthenticator, type Tampering } from '@wallet/server/testing';
import {
  acceptInvitation,
  addressOf,
  type BodyOf,
  type Change,
  changesPath,
  type InboxCall,
  logIn,
  type ParamsOf,
  type ReplyOf,
  type Session,
  startInvitation,
  startLogin,
  toForm,
} from '@wallet/inbox-calls';
import * as v from 'valibot';

interface Parts<Call extends InboxCall> {
  params?: ParamsOf<Call['path']>;
  query?: Record<string, string>;
  body?: BodyOf<Call>;
  headers?: Record<string, string>;
}

interface Response<Call extends InboxCall> {
  status: number;
  body: ReplyOf<Call> & { code?: string };
}

/** A page of the inbox: a browser with its cookie and its passkey. */
export class TestPage {
  readonly device: SoftAuthenticator;
  /** The session's cookie; empty without a login. */
  cookie = '';
  /** All attributes of the last cookie. */
  setCookie = '';
  agentId = '';
  readonly #url: () => string;
  readonly #origin: string;

  constructor(url: () => string, origin: string) {
    this.#url = url;
    this.#origin = origin;
    this.device = new SoftAuthenticator(origin);
  }

  /** Makes a call as a page does, and validates a successful reply. */
  async call<Call extends InboxCall>(call: Call, parts: Parts<Call> = {}): Promise<Response<Call>> {
    const { params = {} as ParamsOf<Call['path']>, query, headers } = parts;
    const body: unknown = parts.body ?? (call.body ? {} : undefined);
    const requiredHeaders: Record<string, string> = {
      ...(call.method !== 'GET' && { origin: this.#origin }),
      ...(call.method !== 'GET' && !call.isForm && { 'content-type': 'application/json' }),
    };
    const content = call.isForm ? toForm(body as Record<string, string | Blob>) : JSON.stringify(body);
    const response = await fetch(this.#url() + addressOf(call, params, query), {
      method: call.method,
      headers: { ...requiredHeaders, ...(this.cookie && { cookie: this.cookie }), ...headers },
      ...(body !== undefined && { body: content }),
    });
    const [setCookie] = response.headers.getSetCookie();
    if (setCookie !== undefined) {
      this.setCookie = setCookie;
      this.cookie = setCookie.split(';')[0] ?? '';
    }
    const reply: unknown = await response.json();
    if (response.ok) v.parse(call.reply, reply);
    return { status: response.status, body: reply as Response<Call>['body'] };
  }

  /** Accepts an invitation with a new passkey. */
  async accept(
    token: string,
    name: string,
    tampering: Tampering = {},
  ): Promise<Response<typeof acceptInvitation>> {
    const { body, status } = await this.call(startInvitation, { body: { token, name } });
    if (status !== 200) return { status, body: body as unknown as Session & { code?: string } };
    const passkey = this.device.create(body.options, 'phone', tampering);
    const accepted = await this.call(acceptInvitation, {
      body: { token, name, passkey, passkeyName: 'phone' },
    });
    this.agentId = accepted.body.agent?.id ?? '';
    return accepted;
  }

  async logIn(tampering: Tampering = {}): Promise<Response<typeof logIn>> {
    const { body } = await this.call(startLogin);
    return this.call(logIn, { body: { passkey: this.device.sign(body, tampering) } });
  }

  /** Opens the stream of changes. `changes` grows; `ended` resolves when the server ends it. */
  async listen(): Promise<{ status: number; changes: Change[]; ended: Promise<void>; stop: () => void }> {
    const controller = new AbortController();
    const response = await fetch(this.#url() + changesPath, {
      headers: { cookie: this.cookie },
      signal: controller.signal,
    });
    const changes: Change[] = [];
    const read = async (): Promise<void> => {
      let incomplete = '';
      for await (const chunk of response.body ?? []) {
        const events = (incomplete + Buffer.from(chunk).toString()).split('\n\n');
        incomplete = events.pop() ?? '';
        for (const event of events)
          if (event.startsWith('data: ')) changes.push(JSON.parse(event.slice(6)) as Change);
      }
    };
    const ended = read().catch(() => undefined);
    return { status: response.status, changes, ended, stop: () => controller.abort() };
  }
}

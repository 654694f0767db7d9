import type { AxiosAdapter, AxiosProgressEvent, InternalAxiosRequestConfig } from 'axios';
import type { Backend, ServerReply } from './server/backend';
import { FakeForm } from './tab/fake-form';
import type { Tab } from './tab/tab';
import type { Random } from './time/random';
import type { VirtualClock } from './time/virtual-clock';

/**
 * What happens to one request. `lost`: it never arrives. `cut`: the connection breaks before it arrives. `replyLost`: the
 * backend acts, but no reply arrives. `replyCut`: the backend acts, and the connection breaks instead of the reply.
 * `cutLate`: the connection breaks at once, and the request arrives much later. `doubled`: it arrives twice. `slow`: it
 * takes many seconds. `gateway`: a proxy replies 502 after the backend has acted. `limited`: a limit of requests replies
 * 429 before the backend has acted.
 */
export const requestFaultKinds = [
  'lost',
  'cut',
  'replyLost',
  'replyCut',
  'cutLate',
  'doubled',
  'slow',
  'gateway',
  'limited',
] as const;
export type RequestFaultKind = (typeof requestFaultKinds)[number];

/** The requests that a fault waits for: those that may move money, those that send a chat message, or any. */
export const requestTargets = ['money', 'chat message', 'any'] as const;
export type RequestTarget = (typeof requestTargets)[number];

/** A fault that waits for its request. */
export interface RequestFault {
  kind: RequestFaultKind;
  target: RequestTarget;
  requests: number;
}

/** A request that a page has sent. */
export interface SentRequest {
  tab: Tab;
  at: number;
  method: string;
  url: string;
  token: string | null;
  key: string | null;
  /** The text that was sent; undefined without a body, or for a form. */
  body: string | undefined;
}

interface Options {
  clock: VirtualClock;
  random: Random;
  backend: Backend;
  onSent: (request: SentRequest) => void;
  onReply: (request: SentRequest, reply: ServerReply) => void;
  trace: (text: string) => void;
}

/** Time until a form has left the phone, in ms: less than the shortest way to the backend. */
const uploadMs = 8;

const tooManyRequests = JSON.stringify({ statusCode: 429, message: 'REQUEST_LIMIT' });

const networkError = (code: string) => Object.assign(new Error(code), { isAxiosError: true, code });

/** The call that sends a chat message. */
export const sendMessageUrl = '/api/chat/send-message';
/** The calls that move money or claim it. Some of the contract's claims are GET. */
const moneyCalls =
  /^POST \/api\/(wallet|qrcode|invite\/receive)|^GET \/api\/(bonus\/(activate|clear)|refund\/(receive|addWallet))/;

function targetOf({ method, url }: SentRequest): RequestTarget {
  if (moneyCalls.test(`${method} ${url}`)) return 'money';
  return url === sendMessageUrl ? 'chat message' : 'any';
}

/** The network between the phones and the backend, with its latency and its faults. */
export class Network {
  /** Faults by the name of the phone. */
  readonly faults = new Map<string, RequestFault[]>();
  #arriving = 0;
  /** The requests without a result, with the load of the page that sent them. */
  readonly #waiting = new Set<{ tab: Tab; load: number }>();

  constructor(private readonly options: Options) {}

  /** Returns the number of requests that have not arrived yet, or whose page waits for a result. */
  get openRequests(): number {
    return this.#arriving + [...this.#waiting].filter(({ tab, load }) => tab.load === load).length;
  }

  /** Returns the network of the tab's current page. A page that was left sends nothing any more. */
  adapterOf(tab: Tab): AxiosAdapter {
    const { load } = tab;
    return (config) => (tab.load === load ? this.#send(tab, config) : new Promise(() => undefined));
  }

  addFault(phone: string, fault: RequestFault): void {
    this.faults.set(phone, [...(this.faults.get(phone) ?? []), { ...fault }]);
  }

  /** Schedules the arrival of a request. */
  #later(delayMs: number, run: () => void): void {
    this.#arriving += 1;
    this.options.clock.schedule(delayMs, () => {
      this.#arriving -= 1;
      run();
    });
  }

  #takeFault(phone: string, request: SentRequest): RequestFaultKind | undefined {
    const faults = this.faults.get(phone) ?? [];
    const own = targetOf(request);
    const fault = faults.find(({ target }) => target === 'any' || target === own);
    if (!fault) return undefined;
    fault.requests -= 1;
    if (fault.requests <= 0)
      this.faults.set(
        phone,
        faults.filter((other) => other !== fault),
      );
    return fault.kind;
  }

  #send(tab: Tab, config: InternalAxiosRequestConfig): ReturnType<AxiosAdapter> {
    const { clock, random, backend, onSent, onReply, trace } = this.options;
    const method = (config.method ?? 'get').toUpperCase();
    const query = config.params ? `?${new URLSearchParams(config.params as Record<string, string>)}` : '';
    const url = `${config.url}${query}`;
    const headers = Object.fromEntries(
      Object.entries(config.headers.toJSON()).map(([name, value]) => [name.toLowerCase(), String(value)]),
    );
    const form = config.data instanceof FakeForm ? config.data.encode() : undefined;
    const { load } = tab;
    const waiting = { tab, load };
    const request: SentRequest = {
      tab,
      at: clock.now,
      method,
      url,
      token: headers['authorization']?.slice('Bearer '.length) ?? null,
      key: headers['idempotency-key'] ?? null,
      body: form ? undefined : (config.data as string | undefined),
    };
    const payload = form?.body ?? request.body;
    if (form) headers['content-type'] = form.type;
    return new Promise((resolve, reject) => {
      let isOver = false;
      this.#waiting.add(waiting);
      /** Calls back into the page, unless it was left or has its result already. */
      const end = (finish: () => void): void => {
        if (isOver || tab.isClosed || tab.load !== load) return;
        isOver = true;
        this.#waiting.delete(waiting);
        timeout.cancel();
        finish();
      };
      const fail = (code: string): void => end(() => reject(networkError(code)));
      const timeout = clock.schedule(config.timeout ?? 60_000, () => fail('ETIMEDOUT'));
      config.signal?.addEventListener?.('abort', () => fail('ERR_CANCELED'));
      if (!tab.phone.isOnline) return void clock.schedule(5, () => fail('ERR_NETWORK'));

      onSent(request);
      const kind = this.#takeFault(tab.phone.name, request);
      if (kind) trace(`${tab.name}: ${method} ${url} is ${kind}`);
      const arrive = (then: (reply: ServerReply | null) => void): void => {
        if (!isUploaded) return;
        void backend.handle({ method, url, headers, payload, address: tab.phone.address }).then(then);
      };
      const deliver = (reply: ServerReply | null): void => {
        if (kind === 'replyLost') return;
        if (kind === 'replyCut' || !reply || !tab.phone.isOnline) return fail('ERR_NETWORK');
        if (kind === 'gateway')
          return end(() =>
            resolve({ status: 502, statusText: '', headers: {}, data: '<html>Bad Gateway</html>', config }),
          );
        end(() => {
          onReply(request, reply);
          resolve({
            status: reply.status,
            statusText: '',
            headers: reply.headers as never,
            data: reply.data,
            config,
          });
        });
      };
      const delay = (): number => (kind === 'slow' ? random.between(2_000, 25_000) : random.between(10, 250));
      const wayIn = delay();
      const wayOut = delay();
      // An upload that is aborted earlier does not arrive.
      let isUploaded = form === undefined;
      const upload = (): void => {
        if (isOver || kind === 'lost' || kind === 'cut') return;
        isUploaded = true;
        config.onUploadProgress?.({ progress: 1 } as AxiosProgressEvent);
      };
      if (form) clock.schedule(uploadMs, upload);
      if (kind === 'lost') return;
      if (kind === 'cut') return void clock.schedule(wayIn, () => fail('ERR_NETWORK'));
      if (kind === 'limited')
        return void clock.schedule(wayIn, () =>
          end(() => resolve({ status: 429, statusText: '', headers: {}, data: tooManyRequests, config })),
        );
      if (kind === 'cutLate') {
        clock.schedule(wayIn, () => fail('ERR_NETWORK'));
        this.#later(random.between(1_000, 45_000), () => arrive(() => undefined));
        return;
      }
      // A proxy repeats only what is safe to repeat.
      const isRepeatable = request.key !== null || (method === 'GET' && targetOf(request) !== 'money');
      if (kind === 'doubled' && isRepeatable)
        this.#later(wayIn + random.between(0, 8_000), () => arrive(() => undefined));
      this.#later(wayIn, () => arrive((reply) => void clock.schedule(wayOut, () => deliver(reply))));
    });
  }
}

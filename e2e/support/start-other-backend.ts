import { startProcess } from './start-process';

/** What the other backend was asked since the last reset. */
interface OtherBackendState {
  /** Received requests, by call (like `POST /api/wallet/withdraw`). */
  requests: Record<string, number>;
  /** Number of executions of each call with effects. */
  effects: Record<string, number>;
  lastRequests: Record<string, { headers: Record<string, string>; body: Record<string, unknown> }>;
  /** Ids that joined over the socket. */
  joins: string[];
}

/** A backend made from the specification only, and its test controls. */
export interface OtherBackend {
  url: string;
  /** Restores the stated reply of every call. */
  reset(): Promise<void>;
  /** Prepares a cell of the table: the member ready for the call, and the response variant. */
  startCell(call: string, variant: string): Promise<void>;
  /** Makes a call respond with this variant. */
  setVariant(call: string, variant: string): Promise<void>;
  /** Replaces the stated reply of a call. */
  setReply(call: string, reply: object): Promise<void>;
  state(): Promise<OtherBackendState>;
  /** Sends a message from support (S3.30) to a member's or guest's id. */
  sendSupportMessage(to: string, message: object): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the other backend on a free loopback port. */
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

  return {
    url,
    state: () => callControl('GET', 'state'),
    reset: () => callControl('POST', 'reset', {}),
    startCell: (call, variant) => callControl('POST', 'begin', { call, variant }),
    setVariant: (call, variant) => callControl('PUT', 'switch', { call, variant }),
    setReply: (call, reply) => callControl('PUT', 'reply', { call, reply }),
    sendSupportMessage: (to, message) => callControl('POST', 'say', { to, message }),
    stop: async () => void (await program.stop()),
  };
}

import { readSession, type Session } from '@wallet/inbox-calls';
import { renderRemote } from '@wallet/testing';
import type { ReactNode } from 'react';
import { fakeInbox, type FakeReplies } from './fake-inbox';

interface Options {
  /** Path of the page. */
  route?: string;
  /** Thai texts by namespace. */
  texts: Readonly<Record<string, object>>;
  replies?: FakeReplies;
  session?: Partial<Session>;
}

const agent: Session['agent'] = { id: 'agent-1', name: 'มาลี', role: 'admin' };

let unknownCalls: string[] = [];

afterEach(() => {
  const unknown = unknownCalls;
  unknownCalls = [];
  if (unknown.length) throw new Error(`The test made calls without a reply: ${unknown.join(', ')}`);
});

/**
 * Renders a part of the inbox with the real cache and router, a session of an admin, and these replies. A call without
 * a reply fails the test at its end.
 */
export function renderInbox(part: ReactNode, { route, texts, replies = [], session }: Options) {
  const current: Session = { agent, demoLogin: false, ...session };
  const { calls, unknown } = fakeInbox([...replies, [readSession, current]]);
  unknownCalls = unknown;
  const view = renderRemote(part, { route, texts });
  /** Returns the calls so far, without those of the session. */
  const inboxCalls = () => calls.filter(({ name }) => name !== 'GET /api/session');
  return { ...view, inboxCalls };
}

import { listAgents, type Session } from '@wallet/inbox-calls';
import { inboxKeys } from '@wallet/inbox-client';
import { fakeInbox } from '@wallet/inbox-client/testing';
import { act, render, screen } from '@testing-library/react';
import { events } from '@wallet/platform/events';
import { queryClient } from '@wallet/platform/query';
import { useChanges } from './use-changes';

/** The streams that the page has opened. */
let sources: FakeSource[] = [];

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;

  constructor(readonly url: string) {
    super();
    sources.push(this);
  }

  close(): void {
    this.readyState = FakeSource.CLOSED;
  }

  send(data: unknown): void {
    act(() => void this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) })));
  }

  fire(type: 'open' | 'error'): void {
    act(() => void this.dispatchEvent(new Event(type)));
  }
}

function Connection() {
  return <p>{useChanges() ? 'connected' : 'not connected'}</p>;
}

const isStale = (key: readonly string[]): boolean =>
  queryClient.getQueryCache().find({ queryKey: key })?.state.isInvalidated ?? false;

const lastSource = (): FakeSource => sources.at(-1) as FakeSource;

beforeEach(() => {
  jest.useFakeTimers();
  sources = [];
  Object.assign(globalThis, { EventSource: FakeSource });
  fakeInbox([[listAgents, { agents: [] }]]);
  queryClient.clear();
  for (const key of [inboxKeys.conversation('41'), inboxKeys.conversation('42'), inboxKeys.agents])
    queryClient.setQueryData(key, {});
  render(<Connection />);
});
afterEach(() => jest.useRealTimers());

test('fetches changed data again, and no other', () => {
  const changed = jest.fn();
  events.on('inbox:conversation-changed', changed);
  lastSource().send({ conversation: '41' });
  expect(changed).toHaveBeenCalledWith({ conversation: '41' });
  expect(isStale(inboxKeys.conversation('41'))).toBe(true);
  expect(isStale(inboxKeys.conversation('42'))).toBe(false);
  lastSource().send({ team: 'agents' });
  expect(isStale(inboxKeys.agents)).toBe(true);
});

test('reports that a customer is typing, and ignores unknown changes', () => {
  const typing = jest.fn();
  events.on('inbox:customer-typing', typing);
  lastSource().send({ typing: '41' });
  lastSource().send({ unknown: 'change' });
  act(() => void lastSource().dispatchEvent(new MessageEvent('message', { data: 'no JSON' })));
  expect(typing.mock.calls).toEqual([[{ conversation: '41' }]]);
});

test('ends the session when the server reports its end', () => {
  const agent = { id: 'agent-1', name: 'มาลี', role: 'agent' as const };
  queryClient.setQueryData<Session>(inboxKeys.session, { agent, demoLogin: false });
  lastSource().send({ session: 'ended' });
  expect(queryClient.getQueryData(inboxKeys.session)).toEqual({ agent: null, demoLogin: false });
});

test('fetches everything again when the stream opens for the first time', () => {
  lastSource().fire('open');
  expect(isStale(inboxKeys.conversation('42'))).toBe(true);
});

test('reports an outage after 3 seconds, and fetches everything again after it', () => {
  lastSource().fire('error');
  expect(screen.getByText('connected')).toBeVisible();
  act(() => void jest.advanceTimersByTime(3_000));
  expect(screen.getByText('not connected')).toBeVisible();
  lastSource().fire('open');
  expect(screen.getByText('connected')).toBeVisible();
  expect(isStale(inboxKeys.conversation('42'))).toBe(true);
});

test('opens a stream again that the browser has closed', () => {
  lastSource().close();
  lastSource().fire('error');
  act(() => void jest.advanceTimersByTime(5_000));
  expect(sources).toHaveLength(2);
});

import { screen, waitFor, act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { byLanguage, logOut, readSession, listAgents, type Session } from '@wallet/inbox-calls';
import { inboxKeys } from '@wallet/inbox-client';
import { type FakeReplies, renderInbox, fakeInbox } from '@wallet/inbox-client/testing';
import { events } from '@wallet/platform/events';
import { queryClient } from '@wallet/platform/query';
import { setSite } from '@wallet/platform/site';
import { createSite, RegistryContext } from '@wallet/shell-kit';
import { fakeRegistry, sampleManifest } from '@wallet/testing';
import { shell } from './inbox-shell';
import th from './locales/th.json';
import { useChanges } from './use-changes';

describe('inbox routes', () => {
  const label = { ...byLanguage(() => 'Chats'), th: 'แชต' };
  const exposes: Parameters<typeof fakeRegistry>[0] = {};
  const registry = fakeRegistry(exposes, {
    ...sampleManifest,
    name: 'remote-conversations',
    pages: [
      { path: '/conversations', access: 'member', expose: 'conversations' },
      { path: '/login', access: 'public', expose: 'login' },
    ],
    contributions: [{ slot: 'shell.menu', order: 1, icon: 'chat', label, page: '/conversations' }],
  });

  function open(route: string, session: object = {}, replies: FakeReplies = []) {
    setSite(createSite(shell, registry));
    Object.assign(globalThis, {
      EventSource: class extends EventTarget {
        static readonly CLOSED = 2;
        close(): void {}
      },
    });
    const routes = (
      <RegistryContext value={registry}>
        <shell.Routes />
      </RegistryContext>
    );
    return renderInbox(routes, { route, texts: { shell: th }, session, replies });
  }

  beforeEach(() => {
    for (const name of ['conversations', 'login']) exposes[name] = { Page: () => <h1>{name}</h1> };
  });

  test('redirects from / to the conversations, shows the menu entries of the remotes, and logs out', async () => {
    const { address } = open('/', {}, [[logOut, {}]]);
    expect(await screen.findByRole('heading', { name: 'conversations' })).toBeVisible();
    expect(address()).toBe('/conversations');
    expect(screen.getByRole('link', { name: label.th, current: 'page' })).toBeVisible();
    const account = screen.getByRole('button', { name: new RegExp(th.account) });
    expect(account).toHaveTextContent('มาลี');
    await userEvent.click(account);
    await userEvent.click(screen.getByRole('menuitem', { name: th.logout }));
    await waitFor(() => expect(address()).toBe('/login'));
  });

  test('redirects to the login without a session', async () => {
    const { address } = open('/conversations', { agent: null });
    expect(await screen.findByRole('heading', { name: 'login' })).toBeVisible();
    expect(address()).toBe('/login');
  });

  test('shows an error when the server does not respond, and retries', async () => {
    let isUp = false;
    const session = { agent: { id: 'agent-1', name: 'มาลี', role: 'agent' }, demoLogin: false };
    open('/conversations', {}, [[readSession, () => (isUp ? session : 'UNAVAILABLE')]]);
    const retry = await screen.findByRole('button', { name: /ลอง/ });
    isUp = true;
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'conversations' })).toBeVisible();
  });

  test('shows an error in place of a remote that cannot be loaded, and loads it again', async () => {
    delete exposes['conversations'];
    open('/conversations');
    expect(await screen.findByText(th.failed.title)).toBeVisible();
    exposes['conversations'] = { Page: () => <h1>conversations</h1> };
    await userEvent.click(screen.getByRole('button', { name: /ลอง/ }));
    expect(await screen.findByRole('heading', { name: 'conversations' })).toBeVisible();
  });

  test('explains that an address has no page', async () => {
    open('/nowhere');
    expect(await screen.findByRole('heading', { name: th.notFound })).toBeVisible();
  });
});

describe('useChanges', () => {
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
    events.on('inbox:typing', typing);
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

  test('fetches everything again when the stream opens, and reports an outage after 3 seconds', () => {
    lastSource().fire('open');
    expect(isStale(inboxKeys.conversation('42'))).toBe(true);
    queryClient.setQueryData(inboxKeys.conversation('42'), {});
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
});

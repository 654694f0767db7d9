import { logOut, readSession } from '@wallet/inbox-calls';
import { type FakeReplies, renderInbox } from '@wallet/inbox-client/testing';
import type { RemoteRegistry } from '@wallet/federation/run';
import { RemoteFailure } from '@wallet/federation/run';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setSite } from '@wallet/platform/site';
import { RegistryContext } from '@wallet/shell-kit';
import { createSite } from './create-site';
import { InboxRoutes } from './inbox-routes';
import th from './locales/th.json';

const label = { th: 'แชต', la: 'ແຊັດ', en: 'Chats' };
const manifest = {
  name: 'remote-conversations',
  pages: [
    { path: '/conversations', access: 'member', expose: 'conversations' },
    { path: '/login', access: 'public', expose: 'login' },
  ],
  contributions: [{ slot: 'shell.menu', order: 1, icon: 'chat', label, page: '/conversations' }],
};

let isRemoteUnreachable = false;

const registry = {
  manifests: () => [manifest],
  ready: () => undefined,
  load: async (name: string, expose: string) => {
    if (isRemoteUnreachable) throw new RemoteFailure('REMOTE-UNREACHABLE', name);
    return { Page: () => <h1>{expose}</h1> };
  },
  retry: async (_: string, expose: string) => ({ Page: () => <h1>{expose}</h1> }),
} as unknown as RemoteRegistry;

function open(route: string, session: object = {}, replies: FakeReplies = []) {
  setSite(createSite(registry));
  Object.assign(globalThis, {
    EventSource: class extends EventTarget {
      static readonly CLOSED = 2;
      close(): void {}
    },
  });
  const routes = (
    <RegistryContext value={registry}>
      <InboxRoutes />
    </RegistryContext>
  );
  return renderInbox(routes, { route, texts: { shell: th }, session, replies });
}

beforeEach(() => {
  isRemoteUnreachable = false;
});

test('redirects from / to the conversations, and shows the menu entries of the remotes', async () => {
  const { address } = open('/');
  expect(await screen.findByRole('heading', { name: 'conversations' })).toBeVisible();
  expect(address()).toBe('/conversations');
  expect(screen.getByRole('link', { name: label.th, current: 'page' })).toBeVisible();
  expect(screen.getByRole('button', { name: new RegExp(th.account) })).toHaveTextContent('มาลี');
});

test('redirects to the login without a session', async () => {
  const { address } = open('/conversations', { agent: null });
  expect(await screen.findByRole('heading', { name: 'login' })).toBeVisible();
  expect(address()).toBe('/login');
});

test('logs out, and redirects to the login', async () => {
  const { address } = open('/conversations', {}, [[logOut, {}]]);
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(th.account) }));
  await userEvent.click(screen.getByRole('menuitem', { name: th.logout }));
  await waitFor(() => expect(address()).toBe('/login'));
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
  isRemoteUnreachable = true;
  open('/conversations');
  expect(await screen.findByText(th.partFailed)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /ลอง/ }));
  expect(await screen.findByRole('heading', { name: 'conversations' })).toBeVisible();
});

test('explains that an address has no page', async () => {
  open('/nowhere');
  expect(await screen.findByRole('heading', { name: th.notFound })).toBeVisible();
});

import { screen, waitFor } from '@testing-library/react';
import type { RemoteRegistry } from '@wallet/federation/run';
import { RemoteFailure } from '@wallet/federation/run';
import { setSite } from '@wallet/platform/site';
import { RegistryContext } from '@wallet/shell-kit';
import { renderRemote, testLocales } from '@wallet/testing';
import { createSite } from './create-site';
import en from './locales/en.json';
import la from './locales/la.json';
import th from './locales/th.json';
import { StoreRoutes } from './store-routes';

testLocales({ th, la, en });

const pages = [
  { path: '/home', access: 'public', expose: 'home' },
  { path: '/checkout', access: 'public', expose: 'order' },
  { path: '/broken', access: 'public', expose: 'broken' },
];
const fragments = [{ slot: 'shell.header', order: 10, expose: 'fragments', minHeight: 104 }];
const exposed = {
  Page: () => <h1>page</h1>,
  fragments: { 'shell.header': () => <header>header</header> },
};

const registry = {
  manifests: () => [{ name: 'remote-explore', pages, fragments }],
  ready: () => undefined,
  load: async (name: string, expose: string) => {
    if (expose === 'broken') throw new RemoteFailure('REMOTE-UNREACHABLE', name);
    return exposed;
  },
} as unknown as RemoteRegistry;

function open(route: string) {
  setSite(createSite(registry));
  window.scrollTo = () => undefined;
  const routes = (
    <RegistryContext value={registry}>
      <StoreRoutes />
    </RegistryContext>
  );
  return renderRemote(routes, { route, texts: { shell: th } });
}

test('redirects from / to the home, and shows it between the fragments of the frame', async () => {
  const { address, container } = open('/');
  expect(await screen.findByRole('heading', { name: 'page' })).toBeVisible();
  expect(address()).toBe('/home');
  expect(await screen.findByRole('banner')).toHaveTextContent('header');
  expect(container.querySelectorAll('[data-team="explore"]')).toHaveLength(2);
});

test('has no header on the pages of the checkout', async () => {
  open('/checkout');
  expect(await screen.findByRole('heading', { name: 'page' })).toBeVisible();
  expect(screen.queryByRole('banner')).toBeNull();
});

test('shows a panel in place of a page that cannot be loaded', async () => {
  open('/broken');
  await waitFor(() => expect(screen.getByText(th.partFailed)).toBeVisible());
  expect(await screen.findByRole('banner')).toBeVisible();
});

import { screen, waitFor } from '@testing-library/react';
import { setSite } from '@wallet/platform/site';
import { createSite, RegistryContext } from '@wallet/shell-kit';
import { fakeRegistry, renderRemote, sampleManifest, testLocaleFiles } from '@wallet/testing';
import th from './locales/th.json';
import { shell } from './store-shell';

testLocaleFiles(`${__dirname}/locales`);

const exposed = {
  Page: () => <h1>page</h1>,
  fragments: { 'shell.header': () => <header>header</header> },
};

// The expose `broken` does not exist.
const registry = fakeRegistry(
  { home: exposed, order: exposed, fragments: exposed },
  {
    ...sampleManifest,
    name: 'remote-explore',
    pages: [
      { path: '/', access: 'public', expose: 'home' },
      { path: '/checkout', access: 'public', expose: 'order', frame: 'bare' },
      { path: '/broken', access: 'public', expose: 'broken' },
    ],
    fragments: [{ slot: 'shell.header', order: 10, expose: 'fragments', minHeight: 104 }],
  },
);

function open(route: string) {
  setSite(createSite(shell, registry));
  window.scrollTo = () => undefined;
  const routes = (
    <RegistryContext value={registry}>
      <shell.Routes />
    </RegistryContext>
  );
  return renderRemote(routes, { route, texts: { shell: th } });
}

test('[T3.17] shows a remote’s page at / between the fragments of the frame', async () => {
  const { container } = open('/');
  expect(await screen.findByRole('heading', { name: 'page' })).toBeVisible();
  expect(await screen.findByRole('banner')).toHaveTextContent('header');
  expect(container.querySelectorAll('[data-remote="remote-explore"]')).toHaveLength(2);
});

test('[T3.17] has no header around a page whose manifest chooses the bare frame', async () => {
  open('/checkout');
  expect(await screen.findByRole('heading', { name: 'page' })).toBeVisible();
  expect(screen.queryByRole('banner')).toBeNull();
});

test('shows a panel in place of a page that cannot be loaded', async () => {
  open('/broken');
  await waitFor(() => expect(screen.getByText(th.failed.title)).toBeVisible());
  expect(await screen.findByRole('banner')).toBeVisible();
});

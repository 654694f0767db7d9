import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shownFragmentsKey } from '@wallet/contract';
import { session } from '@wallet/platform/session';
import type { FragmentOutletProps } from '@wallet/platform/site';
import { errorResponse, inSite, type MockApi, renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { walletReply } from '../testing/wallet-reply';
import { HomePage } from './home-page';

const path = '/api/club/offer';
const slot = 'wallet.home-offers';
const key = `remote-club/${slot}`;
const item = {
  key,
  remote: 'remote-club',
  expose: 'fragments',
  slot,
  condition: { call: path, field: 'offer' },
  minHeight: 120,
};

const Fragment = ({ properties }: FragmentOutletProps) =>
  properties ? <p>offer {JSON.stringify(properties)}</p> : <p>reserved space</p>;

const hold = { release: (): void => undefined };
const held = (reply: object) => () => new Promise((resolve) => (hold.release = () => resolve(reply)));

function open(offer: MockApi[string]) {
  return renderRemote(<HomePage />, {
    route: '/user/home',
    texts: { wallet: th },
    api: {
      'GET /api/wallet/refresh/slot': { slots: [], refreshedAt: '2025-11-20T01:50:11.000Z' },
      'GET /api/wallet': walletReply(),
      [`GET ${path}`]: offer,
    },
  });
}

const requests = (view: ReturnType<typeof open>) => view.calls.filter((call) => call.path === path);
/** The account is in the part of the page below the fragments. */
const account = () => screen.queryByText('SOMCHAI JAIDEE');
const space = () => document.querySelector('[data-fragments] > *');

beforeEach(() => {
  localStorage.clear();
  session.start('token-of-somchai', true);
  inSite({ fragments: { [slot]: [item] }, Fragment });
});

test('gives a fragment its properties and the reply to its condition, with one request', async () => {
  const view = open({ offer: { id: 7 } });
  expect(await screen.findByText(/^offer/)).toHaveTextContent(
    'offer {"areAmountsHidden":false,"reply":{"offer":{"id":7}}}',
  );
  expect(requests(view)).toHaveLength(1);
  expect(localStorage.getItem(shownFragmentsKey)).toBe(key);
  await userEvent.click(screen.getByRole('button', { name: th.home.hide }));
  expect(screen.getByText(/^offer/)).toHaveTextContent('"areAmountsHidden":true');
});

test.each([
  ['its condition is false', { offer: null }],
  ['the request fails', errorResponse('INTERNAL_SERVER_ERROR', 500)],
])('leaves a fragment out when %s', async (_, reply) => {
  localStorage.setItem(shownFragmentsKey, 'remote-other/wallet.other');
  const view = open(reply);
  await screen.findByText(th.home.lastSync);
  await waitFor(() => expect(requests(view)).toHaveLength(1));
  await waitFor(() => expect(account()).toBeVisible());
  expect(screen.queryByText(/^offer/)).not.toBeInTheDocument();
  expect(localStorage.getItem(shownFragmentsKey)).toBe('remote-other/wallet.other');
});

test('reserves the space of a fragment of the last visit before its condition is known', () => {
  localStorage.setItem(shownFragmentsKey, key);
  open({ offer: true });
  expect(space()).toHaveTextContent('reserved space');
});

test('shows the games below a fragment only after it is known whether there is one', async () => {
  open(held({ offer: true }));
  await screen.findByText(th.home.lastSync);
  expect(space()).toBeNull();
  expect(account()).toBeNull();
  hold.release();
  expect(await screen.findByText('SOMCHAI JAIDEE')).toBeVisible();
  expect(screen.getByText(/^offer/)).toBeVisible();
});

test('shows the games after a second when it is still unknown', async () => {
  open(held({ offer: true }));
  await screen.findByText(th.home.lastSync);
  expect(await screen.findByText('SOMCHAI JAIDEE', {}, { timeout: 3000 })).toBeVisible();
  expect(space()).toBeNull();
});

test('requests nothing for a fragment in a shell without fragments', async () => {
  inSite();
  const view = open({ offer: true });
  await screen.findByText(th.home.lastSync);
  expect(requests(view)).toHaveLength(0);
});

import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shownFragmentsKey } from '@wallet/contract';
import { events } from '@wallet/platform/events';
import { queryClient } from '@wallet/platform/query';
import { session } from '@wallet/platform/session';
import type { FragmentOutletProps } from '@wallet/platform/site';
import { heldResponse, inSite, type MockApi, neverResponds, serverError } from '@wallet/testing';
import th from '../locales/th.json';
import { renderWallet } from '../testing/render-wallet';
import { walletReply } from '../testing/wallet-reply';
import { HomePage } from './home-page';
import { homeQuery, reloadWallet } from './home-query';

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

let areGamesDown = false;

function open(offer: MockApi[string], wallet: MockApi[string] = walletReply()) {
  return renderWallet(<HomePage />, {
    route: '/user/home',
    api: {
      'GET /api/wallet/refresh/slot': () => (areGamesDown ? serverError : { slots: [] }),
      'GET /api/wallet': wallet,
      [`GET ${path}`]: offer,
    },
  });
}

const requests = (view: ReturnType<typeof open>) => view.calls.filter((call) => call.path === path);
/** A game is in the part of the page below the fragments. */
const game = () => screen.queryByRole('heading', { name: 'Jade Dragon' });
const space = () => document.querySelector('[data-fragments] > *');

beforeEach(() => {
  areGamesDown = false;
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
  ['the request fails', serverError],
])('leaves a fragment out when %s', async (_, reply) => {
  localStorage.setItem(shownFragmentsKey, 'remote-other/wallet.other');
  const view = open(reply);
  await screen.findByText(th.home.lastSync);
  await waitFor(() => expect(requests(view)).toHaveLength(1));
  await waitFor(() => expect(game()).toBeVisible());
  expect(screen.queryByText(/^offer/)).not.toBeInTheDocument();
  expect(localStorage.getItem(shownFragmentsKey)).toBe('remote-other/wallet.other');
});

test('reserves the space of a fragment of the last visit before its condition is known', () => {
  localStorage.setItem(shownFragmentsKey, key);
  open({ offer: true });
  expect(space()).toHaveTextContent('reserved space');
});

test('shows the games below a fragment only after it is known whether there is one', async () => {
  const { response, respond } = heldResponse();
  open(response);
  await screen.findByText(th.home.lastSync);
  expect(space()).toBeNull();
  expect(game()).toBeNull();
  respond({ offer: true });
  expect(await screen.findByRole('heading', { name: 'Jade Dragon' })).toBeVisible();
  expect(screen.getByText(/^offer/)).toBeVisible();
});

test('shows the games after a second when it is still unknown', async () => {
  open(neverResponds);
  await screen.findByText(th.home.lastSync);
  expect(await screen.findByRole('heading', { name: 'Jade Dragon' }, { timeout: 3000 })).toBeVisible();
  expect(space()).toBeNull();
});

test.each([
  ['was loaded alone, as after a withdrawal', () => reloadWallet()],
  [
    'was loaded although the games could not be refreshed',
    () => queryClient.refetchQueries({ queryKey: homeQuery.queryKey }),
  ],
])('repeats the condition of a fragment when the wallet %s', async (_, loadAgain) => {
  let offer: object | null = { id: 7 };
  const view = open(() => ({ offer }));
  expect(await screen.findByText(/^offer/)).toBeVisible();
  offer = null;
  areGamesDown = true;
  await act(async () => void (await loadAgain()));
  await waitFor(() => expect(screen.queryByText(/^offer/)).not.toBeInTheDocument());
  expect(requests(view)).toHaveLength(2);
});

test('requests nothing for a fragment in a shell without fragments', async () => {
  inSite();
  const view = open({ offer: true });
  await screen.findByText(th.home.lastSync);
  expect(requests(view)).toHaveLength(0);
});

describe('a fragment without a condition', () => {
  const accountSlot = 'wallet.home-account';
  const row = {
    key: `remote-club/${accountSlot}`,
    remote: 'remote-club',
    expose: 'fragments',
    slot: accountSlot,
    minHeight: 90,
  };

  beforeEach(() => inSite({ fragments: { [accountSlot]: [row] }, Fragment }));

  test('has its space from the first rendering on, and gets the reply to the wallet’s call', async () => {
    const view = open({ offer: null });
    expect(space()).toHaveTextContent('reserved space');
    const offer = await screen.findByText(/^offer/);
    expect(offer).toHaveTextContent('"bankAccountName":"SOMCHAI JAIDEE"');
    expect(offer).toHaveTextContent('"hiddenAmountText":null');
    await userEvent.click(screen.getByRole('button', { name: th.home.hide }));
    expect(screen.getByText(/^offer/)).toHaveTextContent(`"hiddenAmountText":"${th.home.hidden}"`);
    expect(view.calls.filter((call) => call.path === '/api/wallet')).toHaveLength(1);
    expect(localStorage.getItem(shownFragmentsKey)).toBeNull();
  });

  test('gets the corrected name of the account holder before the wallet is loaded again', async () => {
    let response: object = walletReply();
    open({ offer: null }, () => response);
    await screen.findByText(/SOMCHAI JAIDEE/);
    response = new Promise<object>(() => undefined);
    act(() => events.emit('auth:bank-name-changed', { bankAccountName: 'SOMCHAI RAKDEE' }));
    expect(await screen.findByText(/SOMCHAI RAKDEE/)).toBeVisible();
  });
});

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
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
import { homeQuery, reloadWallet } from '../model/home-query';

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
  fireEvent.click(screen.getByRole('button', { name: th.home.hide }));
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
  expect([space(), game()]).toEqual([null, null]);
  respond({ offer: true });
  expect(await screen.findByText(/^offer/)).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Jade Dragon' })).toBeVisible();
});

test('shows the games after a second when it is still unknown', async () => {
  jest.useFakeTimers();
  open(neverResponds);
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.getByText(th.home.lastSync)).toBeVisible();
  expect(game()).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  expect(game()).toBeVisible();
  expect(space()).toBeNull();
  jest.useRealTimers();
});

test.each([
  ['alone, as after a withdrawal', () => reloadWallet()],
  ['without the games', () => queryClient.refetchQueries({ queryKey: homeQuery.queryKey })],
])('repeats the condition of a fragment when the wallet was loaded %s', async (_, loadAgain) => {
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
    let response: object = walletReply();
    const view = open({ offer: null }, () => response);
    expect(space()).toHaveTextContent('reserved space');
    const offer = await screen.findByText(/^offer/);
    expect(offer).toHaveTextContent('"bankAccountName":"SOMCHAI JAIDEE"');
    expect(offer).toHaveTextContent('"hiddenAmountText":null');
    fireEvent.click(screen.getByRole('button', { name: th.home.hide }));
    expect(screen.getByText(/^offer/)).toHaveTextContent(`"hiddenAmountText":"${th.home.hidden}"`);
    expect(view.calls.filter((call) => call.path === '/api/wallet')).toHaveLength(1);
    expect(localStorage.getItem(shownFragmentsKey)).toBeNull();
    // A corrected name is known before the wallet is loaded again.
    response = new Promise<object>(() => undefined);
    act(() => events.emit('auth:bank-name-changed', { bankAccountName: 'SOMCHAI RAKDEE' }));
    expect(await screen.findByText(/SOMCHAI RAKDEE/)).toBeVisible();
  });
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@wallet/platform/session';
import { errorResponse, inSite, type MockApi, renderRemote } from '@wallet/testing';
import common from '@wallet/platform/locales/common.th.json';
import th from '../locales/th.json';
import { walletReply } from '../testing/wallet-reply';
import { hadWagering } from './had-wagering';
import { HomePage } from './home-page';

const path = '/api/bonus/check/active';
const wagering = {
  bonus: 100,
  required: 2000,
  staked: 760,
  isMet: false,
  isWithdrawable: false,
  kept: 0,
  success: 100,
  fail: 50,
  cancelBelow: 20,
  currency: 'BAHT',
};

function open(active: MockApi[string]) {
  return renderRemote(<HomePage />, {
    route: '/user/home',
    texts: { wallet: th },
    api: {
      'GET /api/wallet/refresh/slot': { slots: [], refreshedAt: '2025-11-20T01:50:11.000Z' },
      'GET /api/wallet': walletReply(),
      [`GET ${path}`]: active,
    },
  });
}

const region = () => screen.findByRole('region', { name: th.home.bonus });
const requests = (view: ReturnType<typeof open>) => view.calls.filter((call) => call.path === path);

beforeEach(() => {
  localStorage.clear();
  session.start('token-of-somchai', true);
  inSite({ pages: ['/user/bonus'] });
});

test('shows how much turnover a bonus still requires, with a link to the bonus page', async () => {
  const view = open({ status: true, wagering });
  expect(await region()).toHaveTextContent('1,240.00 บาท');
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '760');
  expect(screen.getByRole('link', { name: common.bonus.see })).toHaveAttribute('href', '/user/bonus');
  expect(requests(view)).toHaveLength(1);
  expect(hadWagering.read()).toBe(true);
});

test('hides the amounts of the bonus', async () => {
  open({ status: true, wagering });
  await region();
  await userEvent.click(screen.getByRole('button', { name: th.home.hide }));
  expect(await region()).not.toHaveTextContent(/\d/);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test.each([
  ['no bonus is active', { status: false }],
  ['the backend does not report the turnover', { status: true, type: 'BONUS' }],
  ['the request fails', errorResponse('INTERNAL_SERVER_ERROR', 500)],
])('shows nothing when %s', async (_, active) => {
  const view = open(active);
  await waitFor(() => expect(requests(view)).toHaveLength(1));
  await screen.findByText(th.home.lastSync);
  expect(screen.queryByRole('region', { name: th.home.bonus })).not.toBeInTheDocument();
  expect(hadWagering.read()).toBe(false);
});

test('requests nothing on a site without the bonus page', async () => {
  inSite();
  const view = open({ status: true, wagering });
  await screen.findByText(th.home.lastSync);
  expect(requests(view)).toHaveLength(0);
});

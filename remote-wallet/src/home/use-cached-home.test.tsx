import { screen } from '@testing-library/react';
import { formatMoney } from '@wallet/ui';
import { queryClient } from '@wallet/platform/query';
import { session } from '@wallet/platform/session';
import { renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { walletReply } from '../testing/wallet-reply';
import { useCachedHome } from './use-cached-home';

function Balance() {
  return <p>{formatMoney(useCachedHome().home?.wallet ?? null)}</p>;
}

test('loads only the wallet, and caches it once, under the query key `wallet, home`', async () => {
  session.start('token-of-somchai', false);
  const { calls } = renderRemote(<Balance />, {
    texts: { wallet: th },
    api: { 'GET /api/wallet': walletReply() },
  });
  expect(await screen.findByText('12,580.50')).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual(['/api/wallet']);
  const cached = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['wallet'] })
    .filter(({ state }) => state.data !== null && state.data !== undefined);
  expect(cached.map(({ queryKey }) => queryKey)).toEqual([['wallet', 'home']]);
});

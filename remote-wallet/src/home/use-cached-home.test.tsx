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

test('caches the wallet only under the query key of the home when the games were not refreshed', async () => {
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

import { screen } from '@testing-library/react';
import { formatMoney } from '@wallet/ui';
import { queryClient } from '@wallet/platform/query';
import { session } from '@wallet/platform/session';
import { renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { walletReply } from '../testing/wallet-reply';
import { useCachedHome } from './use-home-reading';

function Seen() {
  return <p>{formatMoney(useCachedHome().home?.wallet ?? null)}</p>;
}

test('what is read of the member’s money without asking the games stands in the home’s own place, and in no other', async () => {
  session.start('token-of-somchai', false);
  const { calls } = renderRemote(<Seen />, {
    texts: { wallet: th },
    api: { 'GET /api/wallet': walletReply() },
  });
  expect(await screen.findByText('12,580.50')).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual(['/api/wallet']);
  const held = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['wallet'] })
    .filter(({ state }) => state.data !== null && state.data !== undefined);
  expect(held.map(({ queryKey }) => queryKey)).toEqual([['wallet', 'home']]);
});

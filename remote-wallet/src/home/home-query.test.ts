import { queryClient } from '@wallet/platform/query';
import { session } from '@wallet/platform/session';
import { mockApi } from '@wallet/testing';
import { walletReply } from '../testing/wallet-reply';
import { homeQuery, reloadWallet } from './home-query';

afterEach(() => queryClient.clear());

test('[S2.23] does not cache a wallet that arrives after another member has logged in', async () => {
  session.start('token-of-somchai', false);
  mockApi({
    'GET /api/wallet': () => {
      session.end('logout');
      session.start('token-of-malee', false);
      return walletReply();
    },
  });
  await expect(reloadWallet()).rejects.toMatchObject({ kind: 'cancelled' });
  expect(queryClient.getQueryData(homeQuery.queryKey)).toBeUndefined();
});

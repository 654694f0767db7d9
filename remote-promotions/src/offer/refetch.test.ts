import { queryClient } from '@wallet/platform/query';
import { refetchOffers } from './refetch';

test('repeats the conditions of fragments, because a dialog may be open over the home', () => {
  queryClient.setQueryData(['fragment', 'wallet.home-offers', 'remote-promotions'], {});
  queryClient.setQueryData(['wallet', 'home'], {});
  refetchOffers();
  const isInvalidated = (...queryKey: string[]) => queryClient.getQueryState(queryKey)?.isInvalidated;
  expect(isInvalidated('fragment', 'wallet.home-offers', 'remote-promotions')).toBe(true);
  expect(isInvalidated('wallet', 'home')).toBe(false);
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FragmentOutletProps } from '@wallet/platform/site';
import { inSite, renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { ProductPage } from './product-page';

const Fragment = ({ item, properties }: FragmentOutletProps) => (
  <output aria-label={item.slot}>{JSON.stringify(properties)}</output>
);

const fragmentFor = (slot: string) => ({
  key: slot,
  remote: 'remote-other',
  expose: 'fragments',
  slot,
  minHeight: 1,
});

test('passes the chosen variant to the fragments of other teams', async () => {
  inSite({
    Fragment,
    fragments: {
      'decide.buy-box': [fragmentFor('decide.buy-box')],
      'decide.recommendations': [fragmentFor('decide.recommendations')],
    },
  });
  const { address } = renderRemote(<ProductPage />, { route: '/product?id=AU-03', texts: { decide: th } });
  const buyBox = await screen.findByRole('status', { name: 'decide.buy-box' });
  await waitFor(() => expect(buyBox).toHaveTextContent('AU-03-TQ'));
  await userEvent.click(screen.getByRole('radio', { name: 'Scarlet Dynamo' }));
  expect(buyBox).toHaveTextContent('{"sku":"AU-03-RD"}');
  expect(screen.getByRole('status', { name: 'decide.recommendations' })).toHaveTextContent(
    '{"skus":["AU-03-RD"]}',
  );
  expect(address()).toBe('/product?id=AU-03&sku=AU-03-RD');
});

test('shows a message for an unknown product', () => {
  renderRemote(<ProductPage />, { route: '/product?id=none', texts: { decide: th } });
  expect(screen.getByRole('heading', { level: 1, name: th.unknown })).toBeVisible();
});

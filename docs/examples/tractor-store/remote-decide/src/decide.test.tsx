import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from '@wallet/platform/router';
import type { FragmentOutletProps } from '@wallet/platform/site';
import { inSite, renderRemote, testLocaleFiles } from '@wallet/testing';
import th from './locales/th.json';
import { ProductPage } from './product/product-page';

testLocaleFiles(`${__dirname}/locales`);

const open = (route: string) =>
  renderRemote(
    <Routes>
      <Route path="/product/:id" element={<ProductPage />} />
    </Routes>,
    { route, texts: { decide: th } },
  );

const Fragment = ({ item, properties }: FragmentOutletProps) => (
  <output aria-label={item.slot}>{JSON.stringify(properties)}</output>
);
const [buyBox, recommendations] = ['decide.buy-box', 'decide.recommendations'].map((slot) => [
  { key: slot, remote: 'remote-other', expose: 'fragments', slot, minHeight: 1 },
]);

test('passes the chosen variant to the fragments of other teams', async () => {
  inSite({
    Fragment,
    fragments: { 'decide.buy-box': buyBox ?? [], 'decide.recommendations': recommendations ?? [] },
  });
  const { address } = open('/product/AU-03');
  const fragment = (slot: string) => screen.findByRole('status', { name: slot });
  const box = await fragment('decide.buy-box');
  await waitFor(() => expect(box).toHaveTextContent('AU-03-TQ'));
  await userEvent.click(screen.getByRole('radio', { name: 'Scarlet Dynamo' }));
  expect(box).toHaveTextContent('{"sku":"AU-03-RD"}');
  expect(await fragment('decide.recommendations')).toHaveTextContent('{"skus":["AU-03-RD"]}');
  expect(address()).toBe('/product/AU-03?sku=AU-03-RD');
});

test('shows a message for an unknown product', () => {
  open('/product/none');
  expect(screen.getByRole('heading', { level: 1, name: th.unknown })).toBeVisible();
});

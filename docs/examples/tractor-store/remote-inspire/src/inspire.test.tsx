import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRemote, testLocaleFiles } from '@wallet/testing';
import th from './locales/th.json';
import { recommend } from './recommendations/recommend';
import { Recommendations } from './recommendations/recommendations';

testLocaleFiles(`${__dirname}/locales`);

test('recommends the machines with the nearest colours, and something for an empty cart too', () => {
  const recommended = recommend(['AU-02-OG']);
  expect(recommended).toHaveLength(4);
  expect(recommended.map(({ sku }) => sku)).not.toContain('AU-02-OG');
  const redness = recommended.map(({ rgb: [red = 0, , blue = 0] }) => red - blue);
  expect(Math.min(...redness)).toBeGreaterThan(100);
  expect(recommend([])).toHaveLength(4);
});

test('links to the recommended variant', async () => {
  const { address } = renderRemote(<Recommendations skus={['AU-03-RD']} />, { texts: { inspire: th } });
  const [first] = screen.getAllByRole('link');
  expect(screen.getByRole('region', { name: th.title })).toContainElement(first as HTMLElement);
  await userEvent.click(first as HTMLElement);
  expect(address()).toMatch(/^\/product\/\w\w-\d\d\?sku=\w\w-\d\d-\w\w$/);
});

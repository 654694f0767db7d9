import { recommend } from './recommend';

test('recommends the machines with the nearest colours, and not the machine that is shown', () => {
  const recommended = recommend(['AU-02-OG']);
  expect(recommended).toHaveLength(4);
  expect(recommended.map(({ sku }) => sku)).not.toContain('AU-02-OG');
  const redness = recommended.map(({ rgb: [red = 0, , blue = 0] }) => red - blue);
  expect(Math.min(...redness)).toBeGreaterThan(100);
});

test('recommends something for an empty cart too', () => {
  expect(recommend([])).toHaveLength(4);
});

import { recommend } from './recommend';

test('recommends the machines with the nearest colours, and none of those that are shown', () => {
  const recommended = recommend(['AU-02-OG']);
  expect(recommended).toHaveLength(4);
  expect(recommended.map(({ sku }) => sku)).not.toContain('AU-02-OG');
  const reds = recommended.map(({ rgb: [red = 0, , blue = 0] }) => red - blue);
  expect(Math.min(...reds)).toBeGreaterThan(100);
});

test('recommends something for an empty cart too', () => {
  expect(recommend([])).toHaveLength(4);
});

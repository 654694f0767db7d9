import { screen, within } from '@testing-library/react';
import { renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { CategoryPage } from './category-page';

test('lists the products of the category that the path names, the most expensive first', () => {
  renderRemote(<CategoryPage />, { route: '/products/autonomous', texts: { explore: th } });
  expect(screen.getByRole('heading', { level: 1, name: th.category.autonomous })).toBeVisible();
  expect(screen.getByRole('link', { name: th.category.autonomous })).toHaveAttribute('aria-current', 'page');
  const list = screen.getAllByRole('list').at(-1) as HTMLElement;
  const prices = within(list)
    .getAllByRole('link')
    .map((link) => Number(/(\d+),00/.exec(link.textContent ?? '')?.[1]));
  expect(prices).toHaveLength(8);
  expect(prices).toEqual(prices.toSorted((one, other) => other - one));
});

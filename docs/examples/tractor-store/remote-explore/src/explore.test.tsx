import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordEvents, renderRemote, testLocaleFiles } from '@wallet/testing';
import { CategoryPage } from './category/category-page';
import th from './locales/th.json';
import { StorePicker } from './stores/store-picker';

testLocaleFiles(`${__dirname}/locales`);

test('lists the products of the category that the path names, the most expensive first', () => {
  renderRemote(<CategoryPage />, { route: '/products/autonomous', texts: { explore: th } });
  expect(screen.getByRole('heading', { level: 1, name: th.category.autonomous })).toBeVisible();
  expect(screen.getByRole('link', { name: th.category.autonomous })).toHaveAttribute('aria-current', 'page');
  const links = within(screen.getAllByRole('list').at(-1) as HTMLElement).getAllByRole('link');
  const prices = links.map((link) => Number(/(\d+),00/.exec(link.textContent ?? '')?.[1]));
  expect(prices).toHaveLength(8);
  expect(prices).toEqual(prices.toSorted((one, other) => other - one));
});

test('emits the chosen store as an event for the form around the picker', async () => {
  const chosen = recordEvents('explore:store-chosen');
  renderRemote(<StorePicker />, { texts: { explore: th } });
  await userEvent.click(screen.getByRole('button', { name: th.stores.choose }));
  await userEvent.click(screen.getByRole('button', { name: /Central Mall/ }));
  expect(chosen).toEqual([{ id: 'store-c', name: 'Central Mall' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { Recommendations } from './recommendations';

test('links to the recommended variant', async () => {
  const { address } = renderRemote(<Recommendations skus={['AU-03-RD']} />, { texts: { inspire: th } });
  const [first] = screen.getAllByRole('link');
  expect(screen.getByRole('region', { name: th.title })).toContainElement(first as HTMLElement);
  await userEvent.click(first as HTMLElement);
  expect(address()).toMatch(/^\/product\?id=\w\w-\d\d&sku=\w\w-\d\d-\w\w$/);
});

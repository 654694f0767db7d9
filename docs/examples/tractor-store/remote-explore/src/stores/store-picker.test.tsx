import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordEvents, renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { StorePicker } from './store-picker';

test('emits the chosen store as an event for the form around the picker', async () => {
  const chosen = recordEvents('explore:store-chosen');
  renderRemote(<StorePicker />, { texts: { explore: th } });
  await userEvent.click(screen.getByRole('button', { name: th.stores.choose }));
  await userEvent.click(screen.getByRole('button', { name: /Central Mall/ }));
  expect(chosen).toEqual([{ id: 'store-c', name: 'Central Mall' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

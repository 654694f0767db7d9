import { dialogAddress, dialogOf, withoutDialog } from './dialog-address';

const page = { pathname: '/user/home', search: '?code=PR1&dialog=old&dialog-x=1' };

test('[S2.31] opens a dialog by a URL over the page, with its own parameters', () => {
  const address = dialogAddress(page, 'wallet.game', { code: 'PG' });
  expect(address).toBe('/user/home?code=PR1&dialog=wallet.game&dialog-code=PG');
  const [pathname = '', search = ''] = address.split('?');
  expect(dialogOf({ pathname, search })).toEqual({ id: 'wallet.game', params: { code: 'PG' } });
});

test('closes a dialog without changing the rest of the URL', () => {
  expect(withoutDialog(page)).toBe('/user/home?code=PR1');
  expect(withoutDialog({ pathname: '/user/home', search: '?dialog=a' })).toBe('/user/home');
  expect(dialogOf({ pathname: '/', search: '' })).toBeNull();
});

import { dialogAddress, dialogOf, withoutDialog } from './dialog-address';

const page = { pathname: '/user/home', search: '?code=PR1&dialog=old&dialog-x=1' };

test('[S2.31] a dialog is an address over the page, with parameters of its own', () => {
  const address = dialogAddress(page, 'wallet.game', { code: 'PG' });
  expect(address).toBe('/user/home?code=PR1&dialog=wallet.game&dialog-code=PG');
  const [pathname = '', search = ''] = address.split('?');
  expect(dialogOf({ pathname, search })).toEqual({ id: 'wallet.game', params: { code: 'PG' } });
});

test('closing a dialog leaves the page and what else its address says', () => {
  expect(withoutDialog(page)).toBe('/user/home?code=PR1');
  expect(withoutDialog({ pathname: '/user/home', search: '?dialog=a' })).toBe('/user/home');
  expect(dialogOf({ pathname: '/', search: '' })).toBeNull();
});

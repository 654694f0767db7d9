import { addToCart, countOf, emptyCart, readCart, removeFromCart } from './cart';

afterEach(() => localStorage.clear());

test('adds a machine as often as it is in stock', () => {
  for (let time = 0; time < 9; time += 1) addToCart('AU-02-BL');
  addToCart('CL-04-TQ');
  expect(readCart()).toMatchObject([{ sku: 'AU-02-BL', quantity: 3, price: 4000 }]);
  expect(countOf(readCart())).toBe(3);
  removeFromCart('AU-02-BL');
  expect(readCart()).toEqual([]);
});

test('returns the same lines until they change', () => {
  addToCart('AU-01-SI');
  expect(readCart()).toBe(readCart());
  emptyCart();
  expect(readCart()).toEqual([]);
});

test.each(['{', '{"sku":"AU-01-SI"}', '[{"sku":"AU-01-SI","quantity":-1}]', '[{"sku":"none","quantity":1}]'])(
  'starts with an empty cart when the device has stored %s',
  (text) => {
    localStorage.setItem('checkout.cart', text);
    expect(readCart()).toEqual([]);
  },
);

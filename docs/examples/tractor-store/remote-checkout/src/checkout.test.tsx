import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '@wallet/platform/events';
import { renderRemote, testLocaleFiles } from '@wallet/testing';
import { addToCart, readCart, removeFromCart } from './cart/cart';
import { countOf } from './cart/stored-cart';
import { BuyBox } from './fragments/buy-box';
import { MiniCart } from './fragments/mini-cart';
import th from './locales/th.json';
import { OrderPage } from './order/order-page';

testLocaleFiles(`${__dirname}/locales`);

const texts = { checkout: th };

afterEach(() => localStorage.clear());

test('the mini cart counts what is added, and an order needs both names and a store, and empties the cart', async () => {
  const parts = [<MiniCart key="cart" />, <BuyBox key="box" sku="AU-03-RD" />, <OrderPage key="order" />];
  addToCart('AU-01-SI');
  const { address } = renderRemote(parts, { route: '/checkout', texts });
  await userEvent.click(screen.getByRole('button', { name: th.buyBox.add }));
  expect(screen.getByRole('link', { name: 'ตะกร้า 2 คัน' })).toHaveTextContent('2');
  expect(screen.getByText(new RegExp(th.buyBox.added))).toBeVisible();
  const order = screen.getByRole('button', { name: th.order.place });
  await userEvent.type(screen.getByLabelText(th.order.firstName), 'Noy');
  await userEvent.type(screen.getByLabelText(th.order.lastName), 'Sengdao');
  expect(order).toBeDisabled();
  act(() => events.emit('explore:store-chosen', { id: 'store-c', name: 'Central Mall' }));
  expect(screen.getByText(/Central Mall/)).toBeVisible();
  await userEvent.click(order);
  expect(address()).toBe('/checkout/thanks');
  expect(readCart()).toEqual([]);
});

test('adds a machine as often as it is in stock', () => {
  for (let time = 0; time < 9; time += 1) addToCart('AU-02-BL');
  expect(readCart()).toMatchObject([{ sku: 'AU-02-BL', quantity: 3, price: 4000 }]);
  expect(countOf(readCart())).toBe(3);
  removeFromCart('AU-02-BL');
  expect(readCart()).toEqual([]);
});

test.each(['{', '{"sku":"AU-01-SI"}', '[{"sku":"AU-01-SI","quantity":-1}]', '[{"sku":"none","quantity":1}]'])(
  'starts with an empty cart when the device has stored %s',
  (text) => {
    localStorage.setItem('checkout.cart', text);
    expect(readCart()).toEqual([]);
  },
);

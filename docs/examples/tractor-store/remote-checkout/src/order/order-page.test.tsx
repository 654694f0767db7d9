import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '@wallet/platform/events';
import { renderRemote } from '@wallet/testing';
import { addToCart, readCart } from '../cart/cart';
import { BuyBox } from '../fragments/buy-box';
import { MiniCart } from '../fragments/mini-cart';
import th from '../locales/th.json';
import { OrderPage } from './order-page';

const texts = { checkout: th };

afterEach(() => localStorage.clear());

test('an order needs both names and a store, and empties the cart', async () => {
  addToCart('AU-01-SI');
  const { address } = renderRemote(<OrderPage />, { route: '/checkout', texts });
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

test('the mini cart counts what the button on the page of a product adds', async () => {
  renderRemote(
    <>
      <MiniCart />
      <BuyBox sku="AU-03-RD" />
    </>,
    { texts },
  );
  expect(screen.getByText('1900,00 Ø')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: th.buyBox.add }));
  expect(screen.getByRole('link', { name: 'ตะกร้า 1 คัน' })).toHaveTextContent('1');
  expect(screen.getByText(new RegExp(th.buyBox.added))).toBeVisible();
});

import { render } from '@testing-library/react';
import { CloseOnBack } from './site-chat';

const mockNavigate = jest.fn();
// A router that never renders the new history entry, like a busy phone on which Back is pressed at once.
jest.mock('@wallet/platform/router', () => ({
  useNavigate: () => mockNavigate,
  useLocation: () => ({ pathname: '/user/home', key: 'home', state: null }),
}));

test('[S4.22] closes a layer when Back leaves its history entry before it is rendered', () => {
  const close = jest.fn();
  const layer = (open: boolean) => <CloseOnBack layer="chat" open={open} close={close} />;
  const { rerender } = render(layer(false));
  rerender(layer(true));
  expect(mockNavigate).toHaveBeenCalledTimes(1);
  rerender(layer(true));
  expect(close).not.toHaveBeenCalled();
  window.dispatchEvent(new PopStateEvent('popstate'));
  rerender(layer(true));
  expect(close).toHaveBeenCalledTimes(1);
  rerender(layer(false));
  expect(mockNavigate).toHaveBeenCalledTimes(1);
});

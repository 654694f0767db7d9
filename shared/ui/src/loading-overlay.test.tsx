import { act, render, screen } from '@testing-library/react';
import { addTexts } from '@wallet/platform/i18n';
import th from '@wallet/platform/locales/common.th.json';
import { LoadingOverlay } from './loading-overlay';

beforeAll(() => addTexts('common', 'th', th));
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('[S9.3] shows the overlay after 200 ms and hides it at once', () => {
  const { rerender } = render(<LoadingOverlay active />);
  act(() => jest.advanceTimersByTime(199));
  expect(screen.queryByText(th.loading)).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('status')).toHaveTextContent(th.loading);
  rerender(<LoadingOverlay active={false} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('[S9.3] never flashes for a short wait, and measures each wait separately', () => {
  const { rerender } = render(<LoadingOverlay active />);
  act(() => jest.advanceTimersByTime(150));
  rerender(<LoadingOverlay active={false} />);
  rerender(<LoadingOverlay active />);
  act(() => jest.advanceTimersByTime(150));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

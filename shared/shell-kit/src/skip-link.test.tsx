import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from '@wallet/platform/router';
import { renderRemote } from '@wallet/testing';
import { SkipLink, useFocusOnNavigation } from './skip-link';

function Frame() {
  const main = useFocusOnNavigation();
  return (
    <>
      <SkipLink main={main} />
      <Link to="/contact">contact</Link>
      <main ref={main} tabIndex={-1} />
    </>
  );
}

const scrollTo = jest.fn();

beforeEach(() => {
  scrollTo.mockReset();
  window.scrollTo = scrollTo;
  renderRemote(<Frame />, { texts: { shell: { skip: 'skip' } } });
});

test('does not move the focus or the scroll position of the first page', () => {
  expect(document.body).toHaveFocus();
  expect(scrollTo).not.toHaveBeenCalled();
});

test('scrolls to the top after a navigation and focuses the content', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'contact' }));
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('moves the focus to the content without another history entry', async () => {
  const entries = window.history.length;
  await userEvent.click(screen.getByRole('link', { name: 'skip' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(window.history.length).toBe(entries);
});

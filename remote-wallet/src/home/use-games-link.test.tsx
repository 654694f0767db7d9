import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useNavigate } from '@wallet/platform/router';
import { renderRemote } from '@wallet/testing';
import { useGamesLink } from './use-games-link';

const scrollIntoView = jest.fn();

beforeAll(() => {
  Element.prototype.scrollIntoView = scrollIntoView;
});
beforeEach(() => scrollIntoView.mockClear());

function Page() {
  const heading = useGamesLink();
  const navigate = useNavigate();
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Games
      </h2>
      <Link to="/user/home#games">play</Link>
      <Link to="/user/home?dialog=wallet.deposit">deposit</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        close
      </button>
    </>
  );
}

const heading = () => screen.getByRole('heading', { name: 'Games' });
const link = (name: string) => screen.getByRole('link', { name });
const waitForFrames = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

test('a page that opens at #games shows the games and focuses their heading', async () => {
  renderRemote(<Page />, { route: '/user/home#games' });
  await waitFor(() => expect(heading()).toHaveFocus());
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

test('a link to #games on the open home focuses the heading each time it is followed', async () => {
  renderRemote(<Page />, { route: '/user/home?dialog=wallet.deposit' });
  await waitForFrames();
  expect(heading()).not.toHaveFocus();
  await userEvent.click(link('play'));
  await waitFor(() => expect(heading()).toHaveFocus());
  await userEvent.click(link('play'));
  await waitFor(() => expect(heading()).toHaveFocus());
  expect(scrollIntoView).toHaveBeenCalledTimes(2);
});

test('does not scroll again when a dialog that was opened afterwards closes', async () => {
  renderRemote(<Page />, { route: '/user/home#games' });
  await waitFor(() => expect(heading()).toHaveFocus());
  await userEvent.click(link('deposit'));
  await userEvent.click(screen.getByRole('button', { name: 'close' }));
  await waitForFrames();
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  expect(heading()).not.toHaveFocus();
});

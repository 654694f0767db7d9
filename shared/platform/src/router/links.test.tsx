import { act, render, screen } from '@testing-library/react';
import { BrowserRouter } from '@wallet/platform/router';
import { DialogLink, useOpenDialog } from './links';

function OpenButton() {
  const openDialog = useOpenDialog();
  return <button onClick={() => openDialog('wallet.deposit')}>Open</button>;
}

beforeEach(() => window.history.replaceState(null, '', '/user/home'));

test.each(['link', 'button'] as const)(
  'two taps on a %s before the page renders add one history entry',
  (role) => {
    render(
      <BrowserRouter>
        <DialogLink to={['wallet.deposit']}>Deposit</DialogLink>
        <OpenButton />
      </BrowserRouter>,
    );
    const opener = screen.getByRole(role);
    const before = window.history.length;
    act(() => {
      opener.click();
      opener.click();
    });
    expect(window.history.length).toBe(before + 1);
    expect(window.location.search).toBe('?dialog=wallet.deposit');
  },
);

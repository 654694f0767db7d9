import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { satang } from '@wallet/contract/satang';
import { Link, useNavigate } from '@wallet/platform/router';
import { session } from '@wallet/platform/session';
import { inSite, renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { renderWallet } from '../testing/render-wallet';
import { HomePage } from './home-page';
import { useAnimatedAmount } from './use-animated-amount';
import { useGamesLink } from './use-games-link';

describe('hidden amounts', () => {
  const open = () => renderWallet(<HomePage />, { route: '/user/home' });

  const eye = () => screen.findByRole('button', { name: th.home.hide });
  const valueNextTo = (label: string) => screen.getByText(label).nextElementSibling;
  const shownTexts = () => {
    const stored = JSON.parse(localStorage.getItem('last_wallet') ?? '{}') as {
      shown: { texts: Record<string, string> };
    };
    return stored.shown.texts;
  };

  beforeEach(() => {
    localStorage.clear();
    session.start('token-of-somchai', true);
    inSite();
  });

  test('hides every amount of the home, also in its HTML and after a reload, until they are shown again', async () => {
    const first = open();
    await screen.findByText(th.home.lastSync);
    await screen.findByRole('heading', { name: 'Jade Dragon' });
    expect(await eye()).toHaveAttribute('aria-pressed', 'false');
    expect(shownTexts()).toMatchObject({ total: '15,780.79', unit: 'บาท' });
    fireEvent.click(await eye());
    expect(await eye()).toHaveAttribute('aria-pressed', 'true');
    for (const label of [th.home.total, th.home.wallet, th.home.inGames])
      expect(valueNextTo(label)).toHaveTextContent(/^•{6}ซ่อนอยู่$/);
    expect(document.body).not.toHaveTextContent(/\d\.\d\d/);
    expect(shownTexts()).toEqual({ total: '••••••', wallet: '••••••', inGames: '••••••', unit: '' });
    first.unmount();
    open();
    expect(valueNextTo(th.home.total)).toHaveTextContent(/^•{6}ซ่อนอยู่$/);
    await screen.findByText(th.home.lastSync);
    expect(shownTexts()).toMatchObject({ total: '••••••' });
    fireEvent.click(await eye());
    expect(valueNextTo(th.home.total)).toHaveTextContent('15,780.79 บาท');
    expect(shownTexts()).toMatchObject({ total: '15,780.79', unit: 'บาท' });
  });
});

describe('animated amount', () => {
  const allowMotion = (allowed: boolean) => {
    window.matchMedia = jest.fn((media: string) => ({ media, matches: allowed }) as MediaQueryList);
  };

  const start = (first: number) =>
    renderHook(({ amount }) => useAnimatedAmount(amount === null ? null : satang(amount)), {
      initialProps: { amount: first as number | null },
    });

  const advance = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('animates from the current to the new amount in whole satang', () => {
    allowMotion(true);
    const { result, rerender } = start(0);
    expect(result.current).toBe(0);
    rerender({ amount: 1000 });
    expect(result.current).toBe(0);
    advance(200);
    const midway = result.current ?? Number.NaN;
    expect(midway).toBeGreaterThan(0);
    expect(midway).toBeLessThan(1000);
    expect(Number.isInteger(midway)).toBe(true);
    rerender({ amount: 0 });
    advance(17);
    expect(result.current).toBeLessThanOrEqual(midway);
    advance(1000);
    expect(result.current).toBe(0);
  });

  test('[S1.8] shows an amount at once when it becomes unknown or known, and for reduced motion', () => {
    allowMotion(true);
    const { result, rerender } = start(1000);
    rerender({ amount: null });
    expect(result.current).toBeNull();
    rerender({ amount: 500 });
    expect(result.current).toBe(500);
    allowMotion(false);
    rerender({ amount: 1000 });
    expect(result.current).toBe(1000);
  });
});

describe('games link', () => {
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

  test('a link to #games on the open home focuses the heading each time it is followed', async () => {
    renderRemote(<Page />, { route: '/user/home?dialog=wallet.deposit' });
    await waitForFrames();
    expect(heading()).not.toHaveFocus();
    for (const count of [1, 2]) {
      await userEvent.click(link('play'));
      await waitFor(() => expect(heading()).toHaveFocus());
      expect(scrollIntoView).toHaveBeenCalledTimes(count);
    }
  });

  test('a page that opens at #games shows the games once, and not again when a dialog closes', async () => {
    renderRemote(<Page />, { route: '/user/home#games' });
    await waitFor(() => expect(heading()).toHaveFocus());
    await userEvent.click(link('deposit'));
    await userEvent.click(screen.getByRole('button', { name: 'close' }));
    await waitForFrames();
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    expect(heading()).not.toHaveFocus();
  });
});

import { screen, waitFor, within, act, renderHook } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { walletReply as walletReader } from '@wallet/platform/api';
import { readReply } from '@wallet/platform/api/read-reply';
import { setConfig } from '@wallet/platform/config';
import { session } from '@wallet/platform/session';
import { inSite, type MockApi } from '@wallet/testing';
import th from '../locales/th.json';
import { fakeTab } from '../testing/fake-tab';
import { gameAccount } from '../testing/game-account';
import { renderWallet } from '../testing/render-wallet';
import { walletReply } from '../testing/wallet-reply';
import { GameGroups } from './game-groups';
import { addRecentGame, toggleFavouriteGame, useGameMemory } from './game-memory';
import { toHome } from './to-home';

afterEach(() => jest.restoreAllMocks());

describe('game groups', () => {
  const slots = [
    gameAccount('SLOTXO', { name: 'Golden Reel', isActive: false }),
    gameAccount('PG', { name: 'Jade Dragon' }),
    gameAccount('UFABET', { name: 'Champion Field', category: 'sport', isActive: false }),
    gameAccount('KENO', { name: 'Star Keno', category: 'lotto' }),
  ];

  function open(reply: object = walletReply({ slots }), api: MockApi = {}) {
    const home = toHome(readReply('get /api/wallet', walletReader, reply), {
      syncedAt: null,
      areGamesStale: false,
      requestNumber: 1,
    });
    return renderWallet(<GameGroups home={home} />, { route: '/user/home', api });
  }

  const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const search = () => screen.getByRole('searchbox', { name: th.games.search });
  const chip = (name: string) => screen.getByRole('button', { name });
  const star = (name: string) => screen.getByRole('button', { name: `เกมโปรด ${name}` });
  const play = (name: string) => screen.getByRole('button', { name: `เข้าเล่น ${name}` });

  beforeEach(() => {
    localStorage.clear();
    setConfig({});
    session.start('token-of-somchai', true);
    inSite({ dialogs: ['wallet.game', 'wallet.transfer'] });
  });

  test('[S1.10] shows games with an account first in each group', () => {
    open();
    expect(names()).toEqual(['Jade Dragon', 'Golden Reel', 'Champion Field', 'Star Keno']);
    expect(screen.getAllByRole('region')).toHaveLength(3);
    const group = within(screen.getByRole('region', { name: th.games.slot }));
    expect(group.getByText('เปิดแล้ว 1 จาก 2')).toBeVisible();
  });

  test('the games have a heading that links can lead to', () => {
    open();
    expect(screen.getByRole('heading', { level: 2, name: th.games.title })).toHaveAttribute('id', 'games');
  });

  test('finds games while a name or a code is typed, and reports their number', async () => {
    open();
    await userEvent.type(search(), 'dRAg');
    expect(names()).toEqual(['Jade Dragon']);
    expect(screen.getByRole('status')).toHaveTextContent('พบ 1 เกม');
    await userEvent.clear(search());
    await userEvent.type(search(), 'ufa');
    expect(names()).toEqual(['Champion Field']);
    await userEvent.clear(search());
    expect(screen.getAllByRole('region')).toHaveLength(3);
  });

  test('reports that no game matches, and shows all games again on request', async () => {
    open();
    await userEvent.type(search(), 'chess');
    expect(screen.getByText(th.games.nothing.found)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: th.games.showAll }));
    expect(names()).toHaveLength(4);
    expect(search()).toHaveValue('');
    expect(chip(th.games.all)).toHaveFocus();
  });

  test('shows the games of one group', async () => {
    open();
    expect(chip(th.games.all)).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(chip(th.games.lotto));
    expect(chip(th.games.lotto)).toHaveAttribute('aria-pressed', 'true');
    expect(chip(th.games.all)).toHaveAttribute('aria-pressed', 'false');
    expect(names()).toEqual(['Star Keno']);
  });

  test('offers only groups that have games', () => {
    open(walletReply({ slots: slots.slice(0, 2) }));
    expect(screen.queryByRole('button', { name: th.games.lotto })).not.toBeInTheDocument();
  });

  test('shows favourites after a reload', async () => {
    const first = open();
    await userEvent.click(chip(th.games.favourites));
    expect(screen.getByText(th.games.nothing.favourites)).toBeVisible();
    await userEvent.click(chip(th.games.all));
    await userEvent.click(star('Champion Field'));
    expect(star('Champion Field')).toHaveAttribute('aria-pressed', 'true');
    first.unmount();
    open();
    expect(star('Champion Field')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(chip(th.games.favourites));
    expect(names()).toEqual(['Champion Field']);
  });

  test('the home has no favourites and no recent games when the browser stores nothing, or the member is unknown', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    const blocked = open();
    expect(screen.queryByRole('button', { name: /เกมโปรด/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: th.games.recent })).not.toBeInTheDocument();
    blocked.unmount();
    jest.restoreAllMocks();
    open({ wallet: { amount: 5 }, slots });
    expect(screen.queryByRole('button', { name: /เกมโปรด/ })).not.toBeInTheDocument();
  });

  describe('the button of a card', () => {
    const credentials = { username: 'td811111111', password: 'secret-1', event: null };
    const api = {
      'GET /api/wallet/account/PG': credentials,
      'GET /api/autoLogin/pg/td811111111': { link: 'https://play.test/enter?t=1' },
    };

    test('[S2.43] [S2.44] opens a game with one tap, in a tab that is created inside the click and has no opener', async () => {
      const { tab, opened } = fakeTab();
      const view = open(undefined, api);
      play('Jade Dragon').click();
      expect(opened).toHaveBeenCalledWith('', '_blank');
      expect(tab.opener).toBeNull();
      await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://play.test/enter?t=1'));
      expect(view.address()).toBe('/user/home');
      await userEvent.click(chip(th.games.recent));
      expect(names()).toEqual(['Jade Dragon']);
    });

    test('[S2.43] opens the dialog of a game without an automatic login', async () => {
      const view = open();
      await userEvent.click(screen.getByRole('link', { name: 'เข้าเล่น Star Keno' }));
      expect(view.address()).toBe('/user/home?dialog=wallet.game&dialog-code=KENO');
    });

    test('is next to the link to the dialog, not inside it', async () => {
      open();
      const card = screen.getByRole('heading', { name: 'Jade Dragon' }).closest('article') as HTMLElement;
      const link = within(card).getByRole('link', { name: 'Jade Dragon' });
      expect(link).toHaveAttribute('href', '/user/home?dialog=wallet.game&dialog-code=PG');
      expect(link).not.toContainElement(play('Jade Dragon'));
      expect(card.querySelector('a a, a button, button a, button button')).toBeNull();
    });
  });
});

describe('game memory', () => {
  const memoryOf = (memberId: string | null) => renderHook(() => useGameMemory(memberId)).result;

  const storedKey = () => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('wallet.games.'));
    if (!key) throw new Error('nothing is stored');
    return key;
  };

  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    session.start('token-1', true);
  });

  test('stores the last played games, the newest first and each once', () => {
    const memory = memoryOf('m1');
    expect(memory.current).toEqual({ recent: [], favourites: [] });
    act(() => ['PG', 'KENO', 'PG'].forEach(addRecentGame));
    expect(memory.current?.recent).toEqual(['PG', 'KENO']);
  });

  test('adds and removes a favourite', () => {
    const memory = memoryOf('m1');
    act(() => ['PG', 'KENO'].forEach(toggleFavouriteGame));
    expect(memory.current?.favourites).toEqual(['KENO', 'PG']);
    act(() => toggleFavouriteGame('KENO'));
    expect(memory.current?.favourites).toEqual(['PG']);
  });

  test('keeps the lists of a member for the next login, separate from those of another member', () => {
    memoryOf('m1');
    act(() => toggleFavouriteGame('PG'));
    session.end('logout');
    session.start('token-2', true);
    expect(memoryOf('m2').current?.favourites).toEqual([]);
    session.end('logout');
    session.start('token-3', true);
    expect(memoryOf('m1').current?.favourites).toEqual(['PG']);
  });

  test('returns the lists before the member is loaded again', () => {
    memoryOf('m1');
    act(() => toggleFavouriteGame('PG'));
    expect(memoryOf(null).current?.favourites).toEqual(['PG']);
  });

  test('stores no id of a member', () => {
    memoryOf('member-12345');
    expect(JSON.stringify({ ...localStorage })).not.toContain('member-12345');
  });

  test.each([
    ['{', []],
    ['null', []],
    ['{"favourites":7}', []],
    [JSON.stringify({ favourites: ['PG', 7, null, 'x'.repeat(65)] }), ['PG']],
  ])('ignores invalid stored values: %s', (raw, favourites) => {
    memoryOf('m1');
    localStorage.setItem(storedKey(), raw);
    expect(memoryOf('m1').current).toEqual({ recent: [], favourites });
  });

  test('stores at most 50 games', () => {
    const memory = memoryOf('m1');
    act(() => Array.from({ length: 60 }, (_, index) => `G${index}`).forEach(addRecentGame));
    expect(memory.current?.recent).toHaveLength(50);
    expect(memory.current?.recent[0]).toBe('G59');
  });

  test('returns null for an unknown member, and when the browser stores nothing', () => {
    expect(memoryOf(null).current).toBeNull();
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    const memory = memoryOf('m1');
    act(() => toggleFavouriteGame('PG'));
    expect(memory.current).toBeNull();
    setItem.mockRestore();
  });
});

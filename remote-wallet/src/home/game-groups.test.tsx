import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
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
import { GameShortcuts } from './game-shortcuts';
import { addRecentGame, toggleFavouriteGame, useGameMemory } from '../model/game-memory';
import { toHome } from '../model/to-home';

afterEach(() => jest.restoreAllMocks());

describe('game groups', () => {
  const slots = [
    gameAccount('SLOTXO', { name: 'Golden Reel', isActive: false }),
    gameAccount('PG', { name: 'Jade Dragon' }),
    gameAccount('UFABET', { name: 'Champion Field', category: 'sport', isActive: false }),
    gameAccount('KENO', { name: 'Star Keno', category: 'lotto' }),
  ];

  const homeOf = (reply: object) =>
    toHome(readReply('get /api/wallet', walletReader, reply), {
      syncedAt: null,
      areGamesStale: false,
      requestNumber: 1,
    });

  function open(reply: object = walletReply({ slots }), api: MockApi = {}) {
    return renderWallet(<GameGroups home={homeOf(reply)} />, { route: '/user/home', api });
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

  test('[S1.10] shows games with an account first in each group, and the games of one group', () => {
    open();
    expect(screen.getByRole('heading', { level: 2, name: th.games.title })).toHaveAttribute('id', 'games');
    expect(names()).toEqual(['Jade Dragon', 'Golden Reel', 'Champion Field', 'Star Keno']);
    expect(screen.getAllByRole('region')).toHaveLength(3);
    const group = within(screen.getByRole('region', { name: th.games.slot }));
    expect(group.getByText('เปิดแล้ว 1 จาก 2')).toBeVisible();
    expect(chip(th.games.all)).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(chip(th.games.lotto));
    expect(chip(th.games.lotto)).toHaveAttribute('aria-pressed', 'true');
    expect(chip(th.games.all)).toHaveAttribute('aria-pressed', 'false');
    expect(names()).toEqual(['Star Keno']);
  });

  test('finds games while a name or a code is typed, and shows all games again on request when none matches', () => {
    open(walletReply({ slots: slots.slice(0, 3) }));
    expect(screen.queryByRole('button', { name: th.games.lotto })).not.toBeInTheDocument();
    for (const [text, found] of [
      ['dRAg', 'Jade Dragon'],
      ['ufa', 'Champion Field'],
      ['มังกร', 'Jade Dragon'],
      ['บาคาร่า', 'Champion Field'],
    ] as const) {
      fireEvent.change(search(), { target: { value: text } });
      expect(names()).toEqual([found]);
      expect(screen.getByRole('status')).toHaveTextContent('พบ 1 เกม');
    }
    fireEvent.change(search(), { target: { value: 'chess' } });
    expect(screen.getByText(th.games.nothing.found)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: th.games.showAll }));
    expect(names()).toHaveLength(3);
    expect(search()).toHaveValue('');
    expect(chip(th.games.all)).toHaveFocus();
  });

  test('scrolls the search field below the header on a touch screen, whose keyboard covers the results', () => {
    const scrollIntoView = jest.fn();
    HTMLElement.prototype.scrollIntoView = scrollIntoView;
    open();
    for (const pointer of ['fine', 'coarse']) {
      window.matchMedia = jest.fn(
        (media: string) => ({ matches: media.includes(pointer) }) as MediaQueryList,
      );
      fireEvent.focus(search());
      expect(scrollIntoView).toHaveBeenCalledTimes(pointer === 'coarse' ? 1 : 0);
    }
  });

  test('links above the games to open games that were played last and to favourite ones, on the next visit', () => {
    const shortcuts = () => screen.queryByRole('region', { name: th.games.shortcuts });
    const openHome = () => renderWallet(<GameShortcuts home={homeOf(walletReply({ slots }))} />);
    const first = openHome();
    act(() => {
      toggleFavouriteGame('KENO');
      toggleFavouriteGame('UFABET');
      addRecentGame('PG');
    });
    expect(shortcuts()).not.toBeInTheDocument();
    first.unmount();
    const second = openHome();
    const links = within(shortcuts() as HTMLElement).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Jade Dragon', 'Star Keno']);
    fireEvent.click(links[0] as HTMLElement);
    expect(second.address()).toContain('dialog=wallet.game&dialog-code=PG');
  });

  test('shows favourites after a reload', () => {
    const first = open();
    fireEvent.click(chip(th.games.favourites));
    expect(screen.getByText(th.games.nothing.favourites)).toBeVisible();
    fireEvent.click(chip(th.games.all));
    fireEvent.click(star('Champion Field'));
    expect(star('Champion Field')).toHaveAttribute('aria-pressed', 'true');
    first.unmount();
    open();
    expect(star('Champion Field')).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(chip(th.games.favourites));
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
      fireEvent.click(chip(th.games.recent));
      expect(names()).toEqual(['Jade Dragon']);
    });

    test('[S1.12] [S2.31] [S2.43] is next to the link to the dialog, and opens the dialog without an automatic login', () => {
      const view = open();
      const card = screen.getByRole('heading', { name: 'Jade Dragon' }).closest('article') as HTMLElement;
      const link = within(card).getByRole('link', { name: 'Jade Dragon' });
      expect(link).toHaveAttribute('href', '/user/home?dialog=wallet.game&dialog-code=PG');
      expect(link).not.toContainElement(play('Jade Dragon'));
      expect(card.querySelector('a a, a button, button a, button button')).toBeNull();
      const activation = screen.getByRole('link', { name: 'เปิดบัญชี Golden Reel' });
      expect(activation).toHaveAttribute('href', '/user/home?dialog=wallet.game&dialog-code=SLOTXO');
      fireEvent.click(screen.getByRole('link', { name: 'เข้าเล่น Star Keno' }));
      expect(view.address()).toBe('/user/home?dialog=wallet.game&dialog-code=KENO');
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

  test('keeps the lists of a member for the next login, separate from those of another member, without ids', () => {
    expect(memoryOf(null).current).toBeNull();
    const memory = memoryOf('member-1');
    act(() => ['PG', 'KENO', 'JOKER'].forEach(toggleFavouriteGame));
    expect(memory.current?.favourites).toEqual(['JOKER', 'KENO', 'PG']);
    act(() => ['KENO', 'JOKER'].forEach(toggleFavouriteGame));
    expect(JSON.stringify({ ...localStorage })).not.toContain('member-1');
    // The lists are known before the member is loaded again.
    expect(memoryOf(null).current?.favourites).toEqual(['PG']);
    session.end('logout');
    session.start('token-2', true);
    expect(memoryOf('member-2').current?.favourites).toEqual([]);
    session.end('logout');
    session.start('token-3', true);
    expect(memoryOf('member-1').current?.favourites).toEqual(['PG']);
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

  test('stores the last 50 played games, the newest first and each once', () => {
    const memory = memoryOf('m1');
    expect(memory.current).toEqual({ recent: [], favourites: [] });
    act(() => ['PG', 'KENO', 'PG'].forEach(addRecentGame));
    expect(memory.current?.recent).toEqual(['PG', 'KENO']);
    act(() => Array.from({ length: 60 }, (_, index) => `G${index}`).forEach(addRecentGame));
    expect(memory.current?.recent).toHaveLength(50);
    expect(memory.current?.recent[0]).toBe('G59');
  });
});

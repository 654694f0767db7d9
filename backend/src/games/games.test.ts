import type { components } from '@wallet/contract';
import { fromBaht, satang } from '@wallet/contract/satang';
import { noProviders } from '../core/providers/providers';
import { openTestSite } from '../testing/site/test-site';
import { confirmPasswords, gamePassword } from './game-password';
import { openBeforeAll } from '../testing/open-before-all';
import { rejected } from '../testing/site/rejected';
import { recordReadings } from './game-account';
import { openPromoSite } from '../testing/site/open-promo-site';

type Schemas = components['schemas'];
type Credentials = Schemas['SlotCredentials'] & Schemas['Error'];
type Link = Schemas['AutoLoginReply'] & Schemas['Error'];

const memberWithGames = '0811111111';
const newMember = '0822222222';

describe('a game account', () => {
  const site = openBeforeAll(openTestSite);
  let token: string;
  let tokenWithGames: string;
  beforeAll(async () => {
    token = await site.login(newMember);
    tokenWithGames = await site.login(memberWithGames);
  });
  afterEach(() => site.simulators.faults.clear());

  const get = <T>(path: string, as = token) => site.call<T>('GET', `/api/${path}`, { token: as });
  const activate = (game: string) => get<Schemas['SlotReply']>(`wallet/activate/${game}`);
  const credentials = async (game: string, as = token) =>
    (await get<Credentials>(`wallet/account/${game}`, as)).body;
  const passwordAtGame = (game: string, username: string) =>
    site.simulators.games.account({ game, username })?.password;
  const openedAt = (game: string) =>
    site.simulators.games.accounts().filter((account) => account.game === game);

  it('[S7.9] [S4.10] is opened in the backend and at the game, with random credentials', async () => {
    const { status, body } = await activate('KENO');
    expect(status).toBe(200);
    expect(body.slot).toMatchObject({ code: 'KENO', isActive: true, amount: 0, category: 'lotto' });
    const { username, password, event } = await credentials('KENO');
    expect(username).toMatch(/^w[0-9a-f]{12}$/);
    expect(password).toMatch(/^[a-z2-9]{12}$/);
    expect(event).toBeNull();
    expect(passwordAtGame('KENO', username)).toBe(password);
    await activate('TICKET');
    expect(await credentials('TICKET')).not.toMatchObject({ password });
  });

  it('[S8.8] is opened once at a known game, also by concurrent requests: SLOT_ALREADY_ACTIVE, NO_GAME', async () => {
    expect(await activate('NOSUCH')).toMatchObject(rejected('NO_GAME'));
    const responses = await Promise.all([activate('NAKA'), activate('NAKA'), activate('NAKA')]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await activate('NAKA')).toMatchObject(rejected('SLOT_ALREADY_ACTIVE'));
    expect(openedAt('NAKA').filter(({ username }) => username.startsWith('w'))).toHaveLength(1);
  });

  it.each([
    ['[S8.8] for an unknown game: NO_GAME', 'NOSUCH', 'NO_GAME'],
    ['[S8.8] when it was not opened: SLOT_NO_ACCOUNT', 'CIRCUS', 'SLOT_NO_ACCOUNT'],
  ])('is rejected %s', async (_name, game, message) => {
    const calls = ['wallet/account', 'wallet/resetpassword'].map((call) => `${call}/${game}`);
    const logins = ['x', 'x/y'].map((account) => `autoLogin/${game.toLowerCase()}/${account}`);
    for (const call of [...calls, ...logins]) expect(await get(call)).toMatchObject(rejected(message));
  });

  it('[S8.8] is not opened when no game is connected, it rejects it or its response is lost: SLOT_ACTIVATE_FAIL', async () => {
    const failed = rejected('SLOT_ACTIVATE_FAIL');
    const { providers } = site.deps;
    site.deps.providers = { ...providers, games: noProviders.games };
    expect(await activate('MUAY')).toMatchObject(failed);
    site.deps.providers = providers;
    for (const fault of ['refuses', 'forgets'] as const) {
      site.simulators.faults.set('MUAY', fault);
      expect(await activate('MUAY')).toMatchObject(failed);
    }
    expect(await get('wallet/account/MUAY')).toMatchObject(rejected('SLOT_NO_ACCOUNT'));
    site.simulators.faults.set('MUAY', null);
    // A retry can open it.
    expect((await activate('MUAY')).status).toBe(200);
    const { username, password } = await credentials('MUAY');
    expect(passwordAtGame('MUAY', username)).toBe(password);
    expect(openedAt('MUAY')).toHaveLength(1);
  });

  it('[S3.12] includes the state of the login form for the game that requires one', async () => {
    const { event } = await credentials('UFABET', tokenWithGames);
    expect(event).toMatchObject({ __EVENTTARGET: 'btnLogin' });
    expect(event?.__VIEWSTATE).toMatch(/.+/);
    // The game does nothing and sends no response.
    site.simulators.faults.set('UFABET', 'silent');
    expect(await credentials('UFABET', tokenWithGames)).toMatchObject({
      username: 'td811111111',
      event: null,
    });
  });

  it('[S7.9] [S4.11] gets a new random password, in the backend and at the game', async () => {
    const before = await credentials('KENO');
    expect(await get('wallet/resetpassword/KENO')).toMatchObject({
      status: 200,
      body: { message: 'SUCCESS' },
    });
    const after = await credentials('KENO');
    expect(after.username).toBe(before.username);
    expect(after.password).not.toBe(before.password);
    expect(passwordAtGame('KENO', after.username)).toBe(after.password);
  });

  it('[S8.8] has the password that the game has, when it rejects a new one or its response is lost: SLOT_RESET_PASSWORD_FAIL', async () => {
    const before = await credentials('KENO');
    const failed = rejected('SLOT_RESET_PASSWORD_FAIL');
    site.simulators.faults.set('KENO', 'refuses');
    expect(await get('wallet/resetpassword/KENO')).toMatchObject(failed);
    await confirmPasswords(site.deps);
    expect(await credentials('KENO')).toEqual(before);
    expect(passwordAtGame('KENO', before.username)).toBe(before.password);
    site.simulators.faults.set('KENO', 'forgets');
    expect(await get('wallet/resetpassword/KENO')).toMatchObject(failed);
    site.simulators.faults.set('KENO', null);
    await confirmPasswords(site.deps);
    const { username, password } = await credentials('KENO');
    expect(password).not.toBe(before.password);
    expect(passwordAtGame('KENO', username)).toBe(password);
  });

  it('retries a new password that the game does not confirm, with pauses that double', async () => {
    const { db, clock, providers } = site.deps;
    site.simulators.faults.set('KENO', 'silent');
    await get('wallet/resetpassword/KENO');
    const setPassword = jest.fn(providers.games.setPassword);
    const deps = { ...site.deps, providers: { ...providers, games: { ...providers.games, setPassword } } };
    const callCounts: number[] = [];
    for (const pause of [0, 9_999, 1, 19_999, 1]) {
      clock.advance(pause);
      await confirmPasswords(deps);
      callCounts.push(setPassword.mock.calls.length);
    }
    expect(callCounts).toEqual([1, 1, 2, 2, 3]);
    site.simulators.faults.set('KENO', null);
    clock.advance(30 * 60_000);
    await confirmPasswords(deps);
    expect(await db.query('select 1 from game_account where pending_tries > 0')).toEqual([]);
  });

  it('[S7.20] [S7.21] [S2.43] logs in with a link that opens once, by the user name alone and with the password', async () => {
    const { username, password } = await credentials('PG', tokenWithGames);
    for (const path of [`autoLogin/pg/${username}`, `autoLogin/pg/${username}/${password}`]) {
      const { status, body } = await get<Link>(path, tokenWithGames);
      expect(status).toBe(200);
      const link = new URL(body.link, 'http://site.example');
      expect(link.pathname).toBe('/sandbox/games/PG');
      expect(body.link).not.toContain(password);
      const ticket = link.searchParams.get('ticket') ?? '';
      expect(site.simulators.games.redeemTicket(ticket)).toEqual({ game: 'PG', username });
      expect(site.simulators.games.redeemTicket(ticket)).toBeUndefined();
    }
  });

  it('[S8.2] does not log in with a wrong password: WRONG_PASSWORD', async () => {
    const reply = await get('autoLogin/pg/td811111111/wrong', tokenWithGames);
    expect(reply).toMatchObject(rejected('WRONG_PASSWORD'));
  });

  it('of another member does not log in: SLOT_NO_ACCOUNT', async () => {
    await activate('PG');
    expect(await get('autoLogin/pg/td811111111')).toMatchObject(rejected('SLOT_NO_ACCOUNT'));
  });

  it('[S2.43] of a game with its own address has no login link: NO_GAME', async () => {
    const { username } = await credentials('NAKA');
    expect(await get(`autoLogin/naka/${username}`)).toMatchObject(rejected('NO_GAME'));
  });

  it('[S7.9] [S1.5] shows wins and losses after a refresh, and the age of the balance when a game does not respond', async () => {
    const { clock } = site.deps;
    const refresh = async () =>
      (await get<Schemas['SlotsReply']>('wallet/refresh/slot', tokenWithGames)).body;
    const amountOf = ({ slots }: Schemas['SlotsReply'], game: string) =>
      slots.find(({ code }) => code === game)?.amount ?? 0;
    const first = await refresh();
    const play = (game: string, stake: number, win: number) =>
      site.simulators.games.play(
        { game, username: 'td811111111' },
        { stake: fromBaht(stake), win: fromBaht(win) },
      );
    play('PG', 100, 250.5);
    play('UFABET', 200, 0);
    clock.advance(60_000);
    site.simulators.faults.set('UFABET', 'silent');
    const second = await refresh();
    expect(amountOf(second, 'PG')).toBe(amountOf(first, 'PG') + 150.5);
    expect(amountOf(second, 'UFABET')).toBe(amountOf(first, 'UFABET'));
    expect(second.refreshedAt).toBe(first.refreshedAt);
    site.simulators.faults.set('UFABET', null);
    const third = await refresh();
    expect(amountOf(third, 'UFABET')).toBe(amountOf(first, 'UFABET') - 200);
    expect(third.refreshedAt).toBe(clock.now().toISOString());
  });
});

const account = { game: 'PG', username: 'w1' };

describe('the password of a game account', () => {
  it('is encrypted differently each time', () => {
    const encrypted = gamePassword.encrypt(['one'], account, 'รหัส12');
    expect(encrypted).not.toContain('รหัส12');
    expect(gamePassword.encrypt(['one'], account, 'รหัส12')).not.toBe(encrypted);
    expect(gamePassword.decrypt(['one'], account, encrypted)).toBe('รหัส12');
  });

  it('is decrypted with an older secret too, and with no other', () => {
    const encrypted = gamePassword.encrypt(['old'], account, 'secret12');
    expect(gamePassword.decrypt(['new', 'old'], account, encrypted)).toBe('secret12');
    expect(() => gamePassword.decrypt(['new'], account, encrypted)).toThrow('No GAME_SECRET decrypts');
  });

  it('is decrypted only for its own account, and not after a change', () => {
    const encrypted = gamePassword.encrypt(['one'], account, 'secret12');
    expect(() => gamePassword.decrypt(['one'], { ...account, username: 'w2' }, encrypted)).toThrow();
    expect(() => gamePassword.decrypt(['one'], account, `${encrypted.slice(0, -2)}AA`)).toThrow();
  });
});

describe('a reading of a game account', () => {
  const { site, member } = openPromoSite(async (newMember) => {
    await newMember.openGames(['PG']);
    await newMember.deposit(200);
    await newMember.post('/api/wallet/transfer', { from: 'wallet', to: 'PG', amount: 200 });
  });

  /** Records a reading: its place in the order of readings, and since the transfer what was won and staked, in satang. */
  const record = (sequence: number, won: number, staked = 0, error = 0) =>
    recordReadings(
      site.deps.db,
      { id: member.id, currency: 'THB' },
      [
        {
          game: 'PG',
          reading: {
            balance: satang(20_000 + won + error),
            played: satang(won),
            staked: satang(staked),
            sequence: 10 + sequence,
          },
        },
      ],
      site.deps.clock.now(),
    );
  const state = async () => {
    const [account] = await site.deps.db.query(
      `select l.balance, a.difference, a.staked from game_account a
       join ledger_account l on l.kind = 'game' and l.owner = a.member_id and l.label = a.game_code
       where a.member_id = $1 and a.game_code = 'PG'`,
      [member.id],
    );
    return account;
  };
  const played = async () => {
    const rows = await site.deps.db.query<{ amount: number }>(
      `select p.amount from ledger_posting p join ledger_txn t on t.id = p.txn_id
       join ledger_account a on a.id = p.account_id
       where t.kind = 'game' and a.kind = 'game' and a.owner = $1 order by p.id`,
      [member.id],
    );
    return rows.map(({ amount }) => amount);
  };

  it('[S1.8] becomes one transaction with the house, also when it includes missed ones, arrives twice or late', async () => {
    await record(1, 5_000, 1_000);
    await record(2, -2_000, 9_000);
    await record(2, -2_000, 9_000);
    await record(1, 5_000, 1_000);
    expect(await played()).toEqual([5_000, -7_000]);
    expect(await state()).toEqual({ balance: 18_000, difference: 0, staked: 9_000 });
    await record(7, 500, 20_000);
    expect(await played()).toEqual([5_000, -7_000, 2_500]);
  });

  it('is not posted when the loss exceeds the balance in the ledger', async () => {
    await record(1, -20_001, 30_000);
    expect(await state()).toMatchObject({ balance: 20_000 });
    await record(2, -20_000, 30_000);
    expect(await state()).toMatchObject({ balance: 0 });
  });

  it('is compared with the ledger, and a difference is stored', async () => {
    await record(1, 0, 0, 25);
    expect(await state()).toMatchObject({ difference: 25 });
    await record(2, 0);
    expect(await state()).toMatchObject({ difference: 0 });
  });
});

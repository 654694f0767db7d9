import { createHash, randomBytes } from 'node:crypto';
import { type Currency, rejection, type SimulatorOptions } from './faults';
import { demoAccounts, type Edition } from './demo-accounts';

export interface AccountName {
  game: string;
  username: string;
}

/** The balance and counters of an account; satang. */
export interface Reading {
  balance: number;
  /** Wins minus losses since the account was opened. */
  played: number;
  /** Total stakes since the account was opened. */
  staked: number;
  /** Increases with every change. */
  sequence: number;
}

export interface Account extends Reading {
  password: string;
  currency: Currency;
}

/** A transfer into the account, or out of it when negative; satang. */
export interface Transfer extends AccountName {
  amount: number;
}

/** The stored result of a transfer, which a repeated request gets too. `reading` is the account after the transfer. */
export type StoredTransfer = Transfer & { isDone: boolean; reading: Reading | null };

/** The games that open with a login link. The others have their own addresses. */
const gamesWithLink = new Set(
  'JOKER SEXYGAME BETFLIX ASKMEBET UFABET SUPERSLOT PG SLOTXO IMI USUN AREASLOT CIRCUS SLOTRACHA PGSLOT JOKER2 HUAYHD'.split(
    ' ',
  ),
);
/** The only game whose login page is an ASP.NET form, which must be posted with its view state. */
const gameWithForm = 'UFABET';
/** Lifetime of a login link (ms). */
const ticketMs = 5 * 60_000;

const idOf = ({ game, username }: AccountName): string => `${game} ${username}`;
const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');
const readingOf = ({ balance, played, staked, sequence }: Reading): Reading => ({
  balance,
  played,
  staked,
  sequence,
});

/** Simulates every game, with separate balances. */
export function createGames({ store, faults, now }: SimulatorOptions, edition: Edition) {
  const accounts = store.table<Account>('account');
  const transfers = store.table<StoredTransfer>('transfer');
  const tickets = store.table<AccountName & { expiresAt: number }>('ticket');

  const find = (name: AccountName): Account => {
    const account = accounts.get(idOf(name));
    if (!account) throw rejection('NO_ACCOUNT', `${name.game} has no account ${name.username}.`);
    return account;
  };
  const runAt = <T>({ game }: { game: string }, work: () => T, onReject?: () => T): T =>
    faults.run([game, 'games'], work, onReject);

  const resultOf = (reference: string, { isDone, reading, game }: StoredTransfer): Reading => {
    if (!isDone || !reading) throw rejection('REFUSED', `${game} refused the transfer ${reference}.`);
    return reading;
  };
  const move = (reference: string, transfer: Transfer, isRefused: boolean): Reading => {
    const stored = transfers.get(reference);
    if (stored) return resultOf(reference, stored);
    const account = accounts.get(idOf(transfer));
    let result: StoredTransfer = { ...transfer, isDone: false, reading: null };
    if (!isRefused && account && account.balance + transfer.amount >= 0) {
      const balance = account.balance + transfer.amount;
      const after = { ...account, balance, sequence: account.sequence + 1 };
      accounts.set(idOf(transfer), after);
      result = { ...transfer, isDone: true, reading: readingOf(after) };
    }
    transfers.set(reference, result);
    return resultOf(reference, result);
  };

  return {
    /** Opens the initial accounts of the demo's members, unless they exist. */
    seed(): void {
      for (const { game, username, ...account } of demoAccounts(edition)) {
        if (!accounts.get(idOf({ game, username }))) accounts.set(idOf({ game, username }), account);
      }
    },
    /** Opens an account. Does nothing when it exists. */
    open: ({ game, username, password, currency }: AccountName & Pick<Account, 'password' | 'currency'>) =>
      runAt({ game }, () => {
        const id = idOf({ game, username });
        if (!accounts.get(id))
          accounts.set(id, { password, currency, balance: 0, played: 0, staked: 0, sequence: 0 });
      }),
    /** @throws ProviderError when the account was never opened */
    setPassword: ({ password, ...name }: AccountName & { password: string }): void =>
      runAt(name, () => accounts.set(idOf(name), { ...find(name), password })),
    /** @throws ProviderError when the account was never opened */
    read: (name: AccountName): Reading => runAt(name, () => readingOf(find(name))),
    /** Transfers or rejects money once per reference. A repeated request returns the first result. */
    transfer: (reference: string, transfer: Transfer): Reading =>
      runAt(
        transfer,
        () => move(reference, transfer, false),
        () => move(reference, transfer, true),
      ),
    /**
     * Returns the result of a transfer; undefined when there is none. @throws ProviderError when the transfer was rejected
     */
    outcome(reference: string): Reading | undefined {
      const stored = transfers.get(reference);
      return stored && resultOf(reference, stored);
    },
    /** Returns every requested transfer, by its reference. */
    transfers: (): [reference: string, transfer: StoredTransfer][] => transfers.entries(),
    /** Returns an address on the site that opens the game logged in. @throws ProviderError when the game has no login link */
    loginLink: (name: AccountName): string =>
      runAt(name, () => {
        if (!gamesWithLink.has(name.game)) throw rejection('NOT_OFFERED', `${name.game} has no login link.`);
        const ticket = randomBytes(24).toString('base64url');
        for (const [hash, { expiresAt }] of tickets.entries())
          if (expiresAt <= now().getTime()) tickets.delete(hash);
        const { game, username } = name;
        tickets.set(hashOf(ticket), { game, username, expiresAt: now().getTime() + ticketMs });
        return `/sandbox/games/${name.game}?ticket=${ticket}`;
      }),
    /** Returns the account of a login link's ticket, once; undefined when the ticket is unknown, used or expired. */
    redeemTicket(ticket: string): AccountName | undefined {
      const found = tickets.get(hashOf(ticket));
      tickets.delete(hashOf(ticket));
      if (!found || found.expiresAt <= now().getTime()) return undefined;
      const { game, username } = found;
      return { game, username };
    },
    /** Returns the form state that the game's own login page needs, or null when it needs none. */
    loginForm: (name: AccountName): Record<string, string> | null =>
      runAt(name, () => {
        if (name.game !== gameWithForm) return null;
        const state = createHash('sha256').update(`${name.game}:${name.username}`).digest('base64');
        return { __EVENTTARGET: 'btnLogin', __EVENTARGUMENT: '', __VIEWSTATE: state };
      }),
    /** Plays one round with a stake and a win in satang. @throws ProviderError when the balance is less than the stake */
    play(name: AccountName, { stake, win }: { stake: number; win: number }): Reading {
      const account = find(name);
      if (account.balance < stake)
        throw rejection('NOT_ENOUGH', `${name.username} has less than the stake at ${name.game}.`);
      const after = {
        ...account,
        balance: account.balance - stake + win,
        played: account.played - stake + win,
        staked: account.staked + stake,
        sequence: account.sequence + 1,
      };
      accounts.set(idOf(name), after);
      return readingOf(after);
    },
    account: (name: AccountName): Account | undefined => accounts.get(idOf(name)),
    accounts: (): (AccountName & Account)[] =>
      accounts.entries().map(([id, account]) => {
        // A game's code has no space; a name may.
        const space = id.indexOf(' ');
        return { game: id.slice(0, space), username: id.slice(space + 1), ...account };
      }),
    /** True when the game has a login link or an account. */
    isKnown: (game: string): boolean =>
      gamesWithLink.has(game) || accounts.entries().some(([id]) => id.startsWith(`${game} `)),
  };
}

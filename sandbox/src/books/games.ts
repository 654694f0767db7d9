import { createHash, randomBytes } from 'node:crypto';
import type { BookOptions, Currency } from './book-options';
import { demoAccounts, type Edition } from './demo-accounts';
import { Refused } from './refused';

export interface AccountName {
  game: string;
  username: string;
}

/** What an account holds; satang. */
export interface Reading {
  balance: number;
  /** Won less lost since the account was opened. */
  played: number;
  /** Put at stake since then. */
  staked: number;
  /** Grows with every change. */
  sequence: number;
}

export interface Account extends Reading {
  password: string;
  currency: Currency;
}

/** Money into the account, below zero out of it; satang. */
export interface Transfer extends AccountName {
  amount: number;
}

/** What became of a transfer; its answer was given once and is given again. */
export type Moved = Transfer & { isDone: boolean; reading: Reading | null };

/** The games that open by a log-in link; the others have addresses of their own. */
const withLink = new Set(
  'JOKER SEXYGAME BETFLIX ASKMEBET UFABET SUPERSLOT PG SLOTXO IMI USUN AREASLOT CIRCUS SLOTRACHA PGSLOT JOKER2 HUAYHD'.split(
    ' ',
  ),
);
/** The one game whose log-in page asks for the state of its form. */
const withForm = 'UFABET';
/** A log-in link is good for so long (ms). */
const ticketMs = 5 * 60_000;

const idOf = ({ game, username }: AccountName): string => `${game} ${username}`;
const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');
const readingOf = ({ balance, played, staked, sequence }: Reading): Reading => ({
  balance,
  played,
  staked,
  sequence,
});

/** Every game as the sandbox plays it, each with balances of its own. */
export function gamesIn({ store, faults, now }: BookOptions, edition: Edition) {
  const accounts = store.table<Account>('account');
  const transfers = store.table<Moved>('transfer');
  const tickets = store.table<AccountName & { expiresAt: number }>('ticket');

  const find = (name: AccountName): Account => {
    const account = accounts.get(idOf(name));
    if (!account) throw new Refused('NO_ACCOUNT', `${name.game} has no account ${name.username}.`);
    return account;
  };
  const around = <T>({ game }: { game: string }, work: () => T, refuse?: () => T): T =>
    faults.around([game, 'games'], work, refuse && { refuse });

  const answerTo = (reference: string, { isDone, reading, game }: Moved): Reading => {
    if (!isDone || !reading) throw new Refused('REFUSED', `${game} refused the transfer ${reference}.`);
    return reading;
  };
  const move = (reference: string, transfer: Transfer, isRefused: boolean): Reading => {
    const known = transfers.get(reference);
    if (known) return answerTo(reference, known);
    const account = accounts.get(idOf(transfer));
    const isDone = !isRefused && account !== undefined && account.balance + transfer.amount >= 0;
    const after = isDone && {
      ...account,
      balance: account.balance + transfer.amount,
      sequence: account.sequence + 1,
    };
    if (after) accounts.set(idOf(transfer), after);
    const moved: Moved = { ...transfer, isDone, reading: after ? readingOf(after) : null };
    transfers.set(reference, moved);
    return answerTo(reference, moved);
  };

  return {
    /** Opens the accounts that the demo's members begin with, where they are not open yet. */
    seed(): void {
      for (const { game, username, ...account } of demoAccounts(edition)) {
        if (!accounts.get(idOf({ game, username }))) accounts.set(idOf({ game, username }), account);
      }
    },
    /** Opens an account; the same credentials again are no second one. */
    open: ({ game, username, password, currency }: AccountName & Pick<Account, 'password' | 'currency'>) =>
      around({ game }, () => {
        const id = idOf({ game, username });
        if (!accounts.get(id))
          accounts.set(id, { password, currency, balance: 0, played: 0, staked: 0, sequence: 0 });
      }),
    /** @throws Refused when the account was never opened */
    setPassword: ({ password, ...name }: AccountName & { password: string }): void =>
      around(name, () => accounts.set(idOf(name), { ...find(name), password })),
    /** @throws Refused when the account was never opened */
    read: (name: AccountName): Reading => around(name, () => readingOf(find(name))),
    /** Moves money once per reference, or refuses once per reference: what was said first is said again. */
    transfer: (reference: string, transfer: Transfer): Reading =>
      around(
        transfer,
        () => move(reference, transfer, false),
        () => move(reference, transfer, true),
      ),
    /** What a transfer was answered; undefined where there was none. @throws Refused as it was */
    outcome(reference: string): Reading | undefined {
      const moved = transfers.get(reference);
      return moved && answerTo(reference, moved);
    },
    /** Every transfer that was asked for, by its reference. */
    transfers: (): [reference: string, moved: Moved][] => transfers.entries(),
    /** An address on the site that opens the game logged in. @throws Refused where the game has none */
    loginLink: (name: AccountName): string =>
      around(name, () => {
        if (!withLink.has(name.game)) throw new Refused('NOT_OFFERED', `${name.game} has no log-in link.`);
        const ticket = randomBytes(24).toString('base64url');
        for (const [known, { expiresAt }] of tickets.entries())
          if (expiresAt <= now().getTime()) tickets.delete(known);
        const { game, username } = name;
        tickets.set(hashOf(ticket), { game, username, expiresAt: now().getTime() + ticketMs });
        return `/sandbox/games/${name.game}?ticket=${ticket}`;
      }),
    /** The account that a log-in link's ticket opens, once; nothing when it is unknown, used or too old. */
    redeemTicket(ticket: string): AccountName | undefined {
      const found = tickets.get(hashOf(ticket));
      tickets.delete(hashOf(ticket));
      if (!found || found.expiresAt <= now().getTime()) return undefined;
      const { game, username } = found;
      return { game, username };
    },
    /** The form state that the game's own log-in page asks for, or null where it asks for none. */
    loginForm: (name: AccountName): Record<string, string> | null =>
      around(name, () => {
        if (name.game !== withForm) return null;
        const state = createHash('sha256').update(`${name.game}:${name.username}`).digest('base64');
        return { __EVENTTARGET: 'btnLogin', __EVENTARGUMENT: '', __VIEWSTATE: state };
      }),
    /** Plays one round: puts `stake` satang at stake and gets `win` back. @throws Refused when it holds less than the stake */
    play(name: AccountName, { stake, win }: { stake: number; win: number }): Reading {
      const account = find(name);
      if (account.balance < stake)
        throw new Refused('NOT_ENOUGH', `${name.username} has less than the stake at ${name.game}.`);
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
    /** Whether a game of this code is known here: it opens by a link, or somebody has an account there. */
    isKnown: (game: string): boolean =>
      withLink.has(game) || accounts.entries().some(([id]) => id.startsWith(`${game} `)),
  };
}

import { createHash } from 'node:crypto';
import type { Account, AccountName } from './games';

/** The edition of the site that the sandbox runs with. */
export type Edition = 'th' | 'lao';

/** `played` is the sum of wins minus losses, `staked` the sum of all stakes. */
type Seed = Pick<Account, 'balance'> & Partial<Pick<Account, 'played' | 'staked'>>;

/** Initial game accounts of the demo's members, by phone number and game; satang (att). */
const initialAccounts: Readonly<Record<string, Readonly<Record<string, Seed>>>> = {
  '0811111111': {
    PG: { balance: 320_000, played: -150_000, staked: 900_000 },
    SUPERSLOT: { balance: 84_525 },
    UFABET: { balance: 1_500_000, played: -50_000, staked: 350_000 },
    SEXYGAME: { balance: 7_500 },
    HUAYHD: { balance: 42_075 },
  },
  '0833333333': {
    SLOTRACHA: { balance: 250_000_000 },
    NAKA: { balance: 98_765_432 },
    HUAYLAO: { balance: 0 },
  },
};
/** The member whose accounts are in kip in the Lao edition. */
const kipMember = '0833333333';

/** Returns the demo site's password of a member at a game. */
const passwordOf = (member: string, game: string): string =>
  createHash('sha256').update(`demo:${member}:${game}`).digest('hex').slice(0, 10);

/** Returns the initial accounts of the games. They match the demo site's own records. */
export function demoAccounts(edition: Edition): (AccountName & Account)[] {
  return Object.entries(initialAccounts).flatMap(([member, games]) =>
    Object.entries(games).map(([game, { balance, played = 0, staked = 0 }]) => ({
      game,
      username: `td${member.slice(1)}`,
      password: passwordOf(member, game),
      currency: member === kipMember && edition === 'lao' ? ('LAK' as const) : ('THB' as const),
      balance,
      played,
      staked,
      // The number of changes: the seeded play counts as one.
      sequence: staked > 0 ? 1 : 0,
    })),
  );
}

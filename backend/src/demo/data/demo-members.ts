import { addMs, dayMs, sha256 } from '@wallet/server';
import json from './members.json';

/** Bonus money that a member has received today. The running claim is the last one. */
export interface DemoClaim {
  source: 'bonus' | 'promotion';
  code: string;
  /** The deposit that the bonus is for. */
  base: number;
  amount: number;
  /** The total stakes that the bonus requires. */
  stake: number;
  percentFail: number;
  isRunning?: boolean;
}

interface DemoGame {
  transferred: number;
  daysAgo: number;
  /** What the game reports: net winnings and total stakes. */
  play?: { result: number; staked: number; daysAgo: number };
}

/** A member of the demo site with the past of their money; amounts in satang (att). */
export interface DemoMember {
  username: string;
  name: string;
  status: string;
  coin: number;
  bankCode: string;
  bankAccountName: string;
  bankAccountNo: string;
  joinedDaysAgo: number;
  claims?: readonly DemoClaim[];
  deposits?: readonly { amount: number; daysAgo: number }[];
  /** By the game's code. */
  games?: Readonly<Record<string, DemoGame>>;
  /** Wins on the wheel. */
  coupons?: readonly { slice: string; daysAgo: number }[];
}

export const demoPassword = 'mango-sticky-rice';

/** The demo logins: a rich member, a new one, a Lao one with large amounts, and one that may not log in. */
export const demoMembers = json.members as unknown as readonly DemoMember[];

/** Friends whom the rich member invited; they cannot log in. Rewards are in satang, pending until received. */
export const demoFriends = json.friends;

/** Returns the same id for the same member in every demo database. */
export const demoId = (username: string): string => sha256(`demo:${username}`).slice(0, 24);

/** Returns the time this many days before now, for the demo members' past. */
export const daysBefore = (now: Date, days: number): Date => addMs(now, -days * dayMs);

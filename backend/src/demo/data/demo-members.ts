import type { Currency } from '../../core/ledger/account';
import { satang, type Satang } from '@wallet/contract/satang';
import { addMs, dayMs, sha256 } from '@wallet/server';

/** Bonus money that a member of the demo site has received today; amounts in satang (att). */
export interface DemoClaim {
  source: 'bonus' | 'promotion';
  code: string;
  /** The deposit that the bonus is for. */
  base: number;
  amount: number;
  /** The total stakes that the bonus requires. */
  stake: number;
  percentFail: number;
  isRunning: boolean;
}

/** A member of the demo site; amounts in satang (att). */
export interface DemoMember {
  username: string;
  name: string;
  status: 'active' | 'inactive';
  coin: number;
  bankCode: string;
  bankAccountName: string;
  bankAccountNo: string;
  joinedDaysAgo: number;
  /** The final balance of the wallet. */
  wallet: number;
  /** The final balances at the games, by code. */
  games: Readonly<Record<string, number>>;
  /** Net winnings and total stakes, by game. */
  play?: Readonly<Record<string, { result: number; staked: number }>>;
  /** The running claim is the last one. */
  claims?: readonly DemoClaim[];
}

export const demoPassword = 'mango-sticky-rice';

/** The demo logins: a rich member, a new one, a Lao one with large amounts, and one that may not log in. */
export const demoMembers: readonly DemoMember[] = [
  {
    username: '0811111111',
    name: 'สมชาย ใจดี',
    status: 'active',
    coin: 12,
    bankCode: 'KBANK',
    bankAccountName: 'SOMCHAI JAIDEE',
    bankAccountNo: '0123456789',
    joinedDaysAgo: 214,
    wallet: 1_258_050,
    games: { PG: 320_000, SUPERSLOT: 84_525, UFABET: 1_500_000, SEXYGAME: 7_500, HUAYHD: 42_075 },
    play: { PG: { result: -150_000, staked: 900_000 }, UFABET: { result: -50_000, staked: 350_000 } },
    claims: [
      {
        source: 'bonus',
        code: 'DAILY20',
        base: 250_000,
        amount: 50_000,
        stake: 0,
        percentFail: 5,
        isRunning: false,
      },
      {
        source: 'bonus',
        code: 'WELCOME100',
        base: 100_000,
        amount: 100_000,
        stake: 1_000_000,
        percentFail: 10,
        isRunning: true,
      },
    ],
  },
  {
    username: '0822222222',
    name: 'กมลชนก ศรีสุวรรณเจริญทรัพย์ไพศาลกุล',
    status: 'active',
    coin: 0,
    bankCode: 'KTB',
    bankAccountName: 'กมลชนก ศรีสุวรรณเจริญทรัพย์ไพศาลกุล',
    bankAccountNo: '9876543210',
    joinedDaysAgo: 0,
    wallet: 0,
    games: {},
  },
  {
    username: '0833333333',
    name: 'ນາງ ບົວ',
    status: 'active',
    coin: 3,
    bankCode: 'BCEL',
    bankAccountName: 'BOUA PHOMMACHANH',
    bankAccountNo: '0101200098765401',
    joinedDaysAgo: 96,
    wallet: 1_234_567_890,
    games: { SLOTRACHA: 250_000_000, NAKA: 98_765_432, HUAYLAO: 0 },
    claims: [
      {
        source: 'promotion',
        code: 'NIGHT50',
        base: 100_000,
        amount: 50_000,
        stake: 450_000,
        percentFail: 10,
        isRunning: true,
      },
    ],
  },
  {
    username: '0844444444',
    name: 'วิชัย พักก่อน',
    status: 'inactive',
    coin: 0,
    bankCode: 'SCB',
    bankAccountName: 'WICHAI PHAKKON',
    bankAccountNo: '4441112223',
    joinedDaysAgo: 400,
    wallet: 0,
    games: {},
  },
];

/** Friends whom the rich member invited; they cannot log in. Rewards are in satang, pending until received. */
export const demoFriends: readonly {
  username: string;
  name: string;
  joinedDaysAgo: number;
  reward: number;
  isPending: boolean;
}[] = [
  { username: '0891000001', name: 'พลอย', joinedDaysAgo: 150, reward: 20_000, isPending: false },
  { username: '0891000002', name: 'ก้องภพ', joinedDaysAgo: 90, reward: 10_000, isPending: false },
  { username: '0891000003', name: 'เมย์', joinedDaysAgo: 21, reward: 15_000, isPending: true },
  { username: '0891000004', name: 'ອ້າຍຄຳ', joinedDaysAgo: 6, reward: 8_050, isPending: true },
  { username: '0891000005', name: 'Jenny', joinedDaysAgo: 1, reward: 12_500, isPending: true },
];

/** Returns the same id for the same thing in every demo database, so that a second seed finds it. */
export function demoId(thing: string): string {
  return sha256(`demo:${thing}`).slice(0, 24);
}

/** Returns the time this many days before now, for the demo members' past. */
export function daysBefore(now: Date, days: number): Date {
  return addMs(now, -days * dayMs);
}

/** The demo site's amount for one baht in each currency: round amounts, not an exchange rate. */
const perBaht: Readonly<Record<Currency, number>> = { THB: 1, LAK: 500 };

/** Converts an amount of the demo site from baht to the satang (att) of a currency. */
export function demoMoney(baht: number, currency: Currency): Satang {
  return satang(baht * perBaht[currency] * 100);
}

/** A bonus of the demo site may be ended early below this total (baht). */
export const demoEndBelow = 20;

/** Returns the code of the demo site's offer for members of a currency. Its amounts apply only to them. */
export function demoCode(code: string, currency: Currency): string {
  return currency === 'THB' ? code : `${code}KIP`;
}

import type { Tx } from '../db/driver';
import type { Currency } from '../ledger/account';
import { openAccount } from '../ledger/open-account';
import { post } from '../ledger/post';
import type { Satang } from '../ledger/satang';
import { daysBefore } from './days-before';
import { demoId } from './demo-id';
import type { DemoMember } from './demo-members';

const satang = (amount: number): Satang => amount as Satang;

/** Gives a new demo member their money, as a member gets it: deposits from the bank, then transfers to games. */
export async function seedMoney(tx: Tx, member: DemoMember, currency: Currency, now: Date): Promise<void> {
  const owner = demoId(member.username);
  const wallet = await openAccount(tx, { kind: 'wallet', owner, currency });
  const bank = await openAccount(tx, { kind: 'bank', owner: 'site', label: 'deposits', currency });
  const games = Object.entries(member.games);
  const total = games.reduce((sum, [, amount]) => sum + amount, member.wallet);
  const first = Math.floor(total / 3);
  for (const [amount, daysAgo] of [
    [first, 9],
    [total - first, 2],
  ] as const) {
    if (amount === 0) continue;
    const postings = [
      { account: bank, amount: satang(-amount) },
      { account: wallet, amount: satang(amount) },
    ];
    await post(tx, { kind: 'deposit', reference: 'demo', postings, at: daysBefore(now, daysAgo) });
  }
  for (const [index, [code, amount]] of games.entries()) {
    const game = await openAccount(tx, { kind: 'game', owner, label: code, currency });
    if (amount === 0) continue;
    const postings = [
      { account: wallet, amount: satang(-amount) },
      { account: game, amount: satang(amount) },
    ];
    await post(tx, { kind: 'transfer', reference: code, postings, at: daysBefore(now, 1 + index / 10) });
  }
}

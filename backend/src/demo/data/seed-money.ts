import { sqlCall, type Tx } from '@wallet/server/db';
import { balance, type Currency, openAccount } from '../../core/ledger/account';
import { pay } from '../../core/ledger/post';
import { satang } from '@wallet/contract/satang';
import { creditDeposit } from '../../deposits';
import { daysBefore, demoId, type DemoMember } from './demo-members';

/** The play of a demo member at one game, in satang. */
interface DemoPlay {
  memberId: string;
  game: string;
  currency: Currency;
  result: number;
  staked: number;
}

/** Adds past play as the game reports it: its result and its stakes. */
export async function seedPlay(
  tx: Tx,
  { memberId, game, currency, result, staked }: DemoPlay,
  at: Date,
): Promise<void> {
  const held = await balance(tx, { kind: 'game', owner: memberId, label: game, currency });
  const [call, params] = sqlCall('game_note_reading', {
    member: memberId,
    currency,
    game,
    balance: held + result,
    played: result,
    staked,
    sequence: 1,
    at,
  });
  await tx.query(`select ${call}`, params);
}

/**
 * Adds the money of a new demo member like real money: two deposits from the bank (a third and the rest), then
 * transfers to games, then play there. The days are examples.
 */
export async function seedMoney(tx: Tx, member: DemoMember, currency: Currency, now: Date): Promise<void> {
  const owner = demoId(member.username);
  const wallet = { kind: 'wallet', owner, currency } as const;
  await openAccount(tx, wallet);
  const games = Object.entries(member.games);
  const results = Object.values(member.play ?? {}).reduce((sum, { result }) => sum + result, 0);
  const granted = (member.claims ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const total = games.reduce((sum, [, amount]) => sum + amount, member.wallet) - results - granted;
  const firstDeposit = Math.floor(total / 3);
  for (const [amount, daysAgo] of [
    [firstDeposit, 9],
    [total - firstDeposit, 2],
  ] as const) {
    if (amount === 0) continue;
    const at = daysBefore(now, daysAgo);
    await creditDeposit(tx, { memberId: owner, currency, reference: 'demo', amount: satang(amount), at });
  }
  for (const [index, [code, amount]] of games.entries()) {
    const game = { kind: 'game', owner, label: code, currency } as const;
    await openAccount(tx, game);
    const play = member.play?.[code];
    const transferred = amount - (play?.result ?? 0);
    if (transferred === 0) continue;
    const at = daysBefore(now, 1 + index / 10);
    await pay(tx, {
      kind: 'transfer',
      reference: code,
      at,
      from: wallet,
      to: game,
      amount: satang(transferred),
    });
    if (play) await seedPlay(tx, { memberId: owner, game: code, currency, ...play }, daysBefore(now, 0.5));
  }
}

import { addMs, hourMs } from '@wallet/server';
import { satang, sum } from '@wallet/contract/satang';
import { column, type LeasedQueue, type Tx } from '@wallet/server/db';
import { type ConcurrentOptions, processDue } from '../core/jobs/jobs';
import type { Deps } from '../deps';
import { readGames } from '../games';
import { findMember, lockMember, type WalletOwner } from '../members/member';
import { driveMovement, listGameBalances, startMovement } from '../transfers';
import { endWagering, readMemberMoney, runningWagering } from '../wagering';

/**
 * Starts a transfer of all game money to the wallet. Returns its id, or the reason why there is none. Without money in
 * games or in flight, a running bonus ends.
 */
async function startGathering(
  tx: Tx,
  member: WalletOwner,
  now: Date,
): Promise<{ id: string } | 'in flight' | 'empty'> {
  await lockMember(tx, member.id);
  const fromGames = await listGameBalances(tx, member);
  if (fromGames.length > 0) {
    const amount = sum(fromGames.map((part) => part.amount));
    const places = { source: 'all', destination: 'wallet' };
    const plan = { kind: 'transfer', ...places, amount, fromWallet: satang(0), fromGames } as const;
    return startMovement(tx, member, plan, now);
  }
  if ((await readMemberMoney(tx, member)).inFlight > 0) return 'in flight';
  const wagering = await runningWagering(tx, member.id);
  if (wagering) await endWagering(tx, member, wagering, now, { isBreak: true });
  return 'empty';
}

/**
 * Brings the money of all games to the wallet during a break, as far as the games respond. When they have none left, it
 * ends a running bonus, whose condition the member can no longer meet. Safe to repeat.
 */
export async function gatherMoney(deps: Deps, memberId: string): Promise<void> {
  const { db, clock } = deps;
  const member = await findMember(db, memberId);
  const unresponsive = await readGames(deps, member);
  const start = () => db.tx((tx) => startGathering(tx, member, clock.now()));
  let started = await start();
  if (typeof started === 'object' && (await driveMovement(deps, started.id)).status === 'SUCCESS')
    started = await start();
  if (started === 'empty' && unresponsive.length === 0)
    await db.query('update play_break set next_try_at = $2 where member_id = $1 and ended_at is null', [
      memberId,
      addMs(clock.now(), hourMs),
    ]);
}

/** Breaks whose games may have money. They are due again when the lease ends, until all games are empty. */
const breakQueue = {
  table: 'play_break',
  isOpen: 'ended_at is null',
  columns: { memberId: column<string>() },
} satisfies LeasedQueue;

/** Gathers again for members on a break: bets that were open may win later. */
export const gatherForBreaks = (deps: Deps, options: ConcurrentOptions = {}): Promise<void> =>
  processDue(deps, breakQueue, options, ({ memberId }) => gatherMoney(deps, memberId));

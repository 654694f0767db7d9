import type { Reader } from '../db/driver';
import { stakedTotal } from '../games/staked-total';
import type { Round } from './round';

/** Whether enough was put at stake since the bonus money came. */
export async function isRoundMet(db: Reader, memberId: string, round: Round): Promise<boolean> {
  return (await stakedTotal(db, memberId)) - round.stakedBefore >= round.stakeTarget;
}

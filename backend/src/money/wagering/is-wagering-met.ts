import type { Reader } from '../../platform/db/driver';
import { stakedTotal } from '../../members/games/staked-total';
import type { Wagering } from './wagering';

/** Whether enough was put at stake since the bonus money came. */
export async function isWageringMet(db: Reader, memberId: string, wagering: Wagering): Promise<boolean> {
  return (await stakedTotal(db, memberId)) - wagering.stakedBefore >= wagering.stakeTarget;
}

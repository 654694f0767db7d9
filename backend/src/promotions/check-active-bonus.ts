import type { MemberCall } from '../http/call';
import { runningRound } from './running-round';

/** The bonus money whose conditions run for the member: a bonus's or promotion's code, INVITE or REFUND. */
export const checkActiveBonus: MemberCall<'checkActiveBonus'> = async ({ deps, session: { member } }) => {
  const round = await runningRound(deps.db, member.id);
  return { status: round !== undefined, type: round ? (round.code ?? round.source.toUpperCase()) : null };
};

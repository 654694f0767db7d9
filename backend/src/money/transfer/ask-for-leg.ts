import type { Deps } from '../../deps';
import { negative } from '../../ledger/negative';
import { ProviderRefusal } from '../../providers/provider-refusal';
import { askProvider } from '../../providers/ask-provider';
import type { Leg, Movement, MovementState } from './movement';
import { type LegVerdict, settleLeg } from './settle-leg';

/** Asks whoever has to do a leg, under its reference; nothing when nobody knows yet what became of it. */
async function ask(
  { games, banks }: Deps['providers'],
  { payee, currency }: Movement,
  { id: reference, direction, place, username, amount }: Leg,
): Promise<LegVerdict | undefined> {
  try {
    if (username !== null) {
      const account = { game: place, username };
      const moved = direction === 'in' ? amount : negative(amount);
      const reading = await askProvider('games', (signal) =>
        games.transfer({ reference, account, amount: moved }, signal),
      );
      return { status: 'done', reading };
    }
    if (!payee) throw new Error(`The payment ${reference} has no payee.`);
    const answer = await askProvider('banks', (signal) =>
      banks.payOut({ reference, payee, amount, currency }, signal),
    );
    return answer === 'paid' ? { status: 'done' } : undefined;
  } catch (error) {
    // Only a definite no gives money back; a lost answer may be a yes.
    return error instanceof ProviderRefusal ? { status: 'refused' } : undefined;
  }
}

/** Asks for a leg and writes the answer down; gives how the movement stands then, or nothing when there was no answer. */
export async function askForLeg(
  deps: Deps,
  movement: Movement,
  leg: Leg,
): Promise<MovementState | undefined> {
  const verdict = await ask(deps.providers, movement, leg);
  return verdict && settleLeg(deps, movement, leg, verdict);
}

import type { Deps } from '../deps';
import { negative } from '../core/ledger/negative';
import { ProviderRefusal } from '../core/providers/provider-refusal';
import { askProvider } from '../core/providers/ask-provider';
import type { Leg, Movement, MovementState } from './movement';
import { type LegVerdict, settleLeg } from './settle-leg';

/** Requests a leg from its provider, under the leg's reference. Returns undefined when the outcome is unknown. */
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
    // Only an explicit rejection returns the money: after a lost response, the provider may have done the leg.
    return error instanceof ProviderRefusal ? { status: 'refused' } : undefined;
  }
}

/**
 * Requests a leg and stores the result. Returns the state of the movement, or undefined when the outcome is unknown.
 */
export async function askForLeg(
  deps: Deps,
  movement: Movement,
  leg: Leg,
): Promise<MovementState | undefined> {
  const verdict = await ask(deps.providers, movement, leg);
  return verdict && settleLeg(deps, movement, leg, verdict);
}

import { isProviderError } from '@wallet/contract/providers';
import { satang } from '@wallet/contract/satang';
import type { Deps } from '../deps';
import type { Leg, LegResult, Movement } from './movement';

/**
 * Sends a leg to its provider, under the leg's reference. Without a result, returns `sent` when the provider has the
 * request, and `unknown` otherwise.
 */
export async function sendLeg(
  { games, banks }: Deps['providers'],
  { payee, currency }: Movement,
  { id: reference, direction, place, username, amount }: Leg,
): Promise<LegResult | 'sent' | 'unknown'> {
  try {
    if (username !== null) {
      const account = { game: place, username };
      const moved = direction === 'in' ? amount : satang(-amount);
      const reading = await games.transfer({ reference, account, amount: moved });
      return { status: 'done', reading };
    }
    if (!payee) throw new Error(`The payment ${reference} has no payee.`);
    const answer = await banks.payOut({ reference, payee, amount, currency });
    return answer === 'paid' ? { status: 'done' } : 'sent';
  } catch (error) {
    // Only a rejection returns the money. After any other error, the provider may have carried out the leg.
    if (isProviderError(error, 'rejected')) return { status: 'refused', reason: error.code };
    // A bank confirms that it has a request. A game has no such response: it either moves the money or is silent.
    return username !== null && isProviderError(error, 'timeout') ? 'sent' : 'unknown';
  }
}

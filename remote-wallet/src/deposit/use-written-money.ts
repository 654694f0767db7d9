import type { Satang } from '@wallet/shared/format/satang';
import { useMoneyWords } from '../money/use-money-words';
import { usePlaces } from '../statement/use-places';

/** Writes an amount of the member's currency with its unit inside a sentence, as "500.00 baht". */
export function useWrittenMoney(): (amount: Satang) => string {
  return useMoneyWords(usePlaces().currency);
}

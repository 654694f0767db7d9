import { formatMoney } from '@wallet/shared/format/format-money';
import type { Satang } from '@wallet/shared/format/satang';
import { useCommonText } from '@wallet/shared/ui/use-common-text';
import { usePlaces } from '../statement/use-places';

/** Writes an amount with its unit inside a sentence, as "500.00 baht". */
export function useWrittenMoney(): (amount: Satang) => string {
  const common = useCommonText();
  const { currency } = usePlaces();
  return (amount) => `${formatMoney(amount)} ${common(`unit.${currency}`)}`;
}

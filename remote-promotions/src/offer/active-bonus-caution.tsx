import { BonusLink } from '@wallet/money';
import { Caution } from '@wallet/ui';
import { useText } from '../text';

export interface ActiveBonusCautionProps {
  /** For the `aria-describedby` of the disabled button. */
  id: string;
}

/** Explains that nothing can be received while a bonus is active (S2.58). */
export function ActiveBonusCaution({ id }: ActiveBonusCautionProps) {
  const t = useText();
  return (
    <Caution id={id} title={t('inTheWay.running')} action={<BonusLink />}>
      {t('inTheWay.endFirst')}
    </Caution>
  );
}

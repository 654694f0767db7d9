import { BonusLink } from '@wallet/money';
import { Caution } from '@wallet/ui';
import { useText } from '../text';

export interface BonusInTheWayProps {
  /** Ties the words to the button that they explain. */
  id: string;
}

/** Two lines on why nothing can be received while a bonus runs (S2.58). */
export function BonusInTheWay({ id }: BonusInTheWayProps) {
  const t = useText();
  return (
    <Caution id={id} title={t('inTheWay.running')} action={<BonusLink />}>
      {t('inTheWay.endFirst')}
    </Caution>
  );
}

import { Icon } from '@wallet/shared/ui/icon';
import { useText } from '../text';
import classes from './bonus-in-the-way.module.css';

export interface BonusInTheWayProps {
  /** Ties the words to the button that they explain. */
  id: string;
}

/** Two lines on why nothing can be received while a bonus runs (S2.58). */
export function BonusInTheWay({ id }: BonusInTheWayProps) {
  const t = useText();
  return (
    <div className={classes.lines} id={id}>
      <Icon name="info" size={22} />
      <div>
        <p className={classes.first}>{t('inTheWay.running')}</p>
        <p>{t('inTheWay.endFirst')}</p>
      </div>
    </div>
  );
}

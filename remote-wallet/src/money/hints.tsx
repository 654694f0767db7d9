import { Icon } from '@wallet/ui';
import { useText } from '../text';
import classes from './hints.module.css';

interface HintsProps {
  hints: readonly string[];
  /** Adds the terms of withdrawals with a bonus, collapsed. */
  hasBonusTerms?: boolean;
}

export function Hints({ hints, hasBonusTerms = false }: HintsProps) {
  const t = useText();
  return (
    <ul className={classes.hints} aria-label={t('deposit.hints')}>
      {hints.map((hint) => (
        <li key={hint} className={classes.hint}>
          <Icon name="info" size={18} />
          <span>{hint}</span>
        </li>
      ))}
      {hasBonusTerms && (
        <li className={classes.hint}>
          <Icon name="info" size={18} />
          <details>
            <summary className={classes.summary}>{t('deposit.hint.bonusTitle')}</summary>
            {t('deposit.hint.bonus')}
          </details>
        </li>
      )}
    </ul>
  );
}

import { Icon } from '@wallet/ui';
import { useText } from '../text';
import classes from './hints.module.css';

export function Hints({ hints }: { hints: readonly string[] }) {
  const t = useText();
  return (
    <ul className={classes.hints} aria-label={t('deposit.hints')}>
      {hints.map((hint) => (
        <li key={hint} className={classes.hint}>
          <Icon name="info" size={18} />
          <span>{hint}</span>
        </li>
      ))}
    </ul>
  );
}

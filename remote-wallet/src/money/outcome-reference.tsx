import { CopyButton } from '@wallet/ui';
import { useText } from '../text';
import classes from './outcome-reference.module.css';

/** Shows the reference of a movement with a button that copies it; renders nothing when there is none. */
export function OutcomeReference({ reference }: { reference: string | null }) {
  const t = useText();
  if (reference === null) return null;
  return (
    <span className={classes.reference}>
      {t('statement.receipt.reference')} {reference} <CopyButton text={reference} />
    </span>
  );
}

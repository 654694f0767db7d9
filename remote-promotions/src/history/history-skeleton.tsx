import { Skeleton, VisuallyHidden } from '@wallet/ui';
import { useText } from '../text';
import classes from './history.module.css';

/** The place of rows that are on their way. */
export function HistorySkeleton({ label }: { label: string }) {
  const t = useText();
  return (
    <div className={classes.rows} role="status">
      <VisuallyHidden>{t('history.loading', { label })}</VisuallyHidden>
      {Array.from({ length: 3 }, (_, row) => (
        <Skeleton key={row} shape="text" />
      ))}
    </div>
  );
}

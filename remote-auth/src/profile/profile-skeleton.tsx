import { Card, Skeleton, VisuallyHidden } from '@wallet/ui';
import { useText } from '../text';
import classes from './profile-page.module.css';
import rows from './profile-row.module.css';

function Rows({ count }: { count: number }) {
  return (
    <>
      {Array.from({ length: count }, (_, row) => (
        <span key={row} className={rows.row}>
          <Skeleton shape="text" width={96} />
          <Skeleton shape="text" width="60%" className={rows.value} />
        </span>
      ))}
    </>
  );
}

/** The page's cards in their final size, while they are on their way. */
export function ProfileSkeleton() {
  const t = useText();
  return (
    <>
      <div className={classes.wide} role="status">
        <VisuallyHidden>{t('profile.loading')}</VisuallyHidden>
        <Skeleton height={120} />
      </div>
      <Card title={<Skeleton shape="text" width={140} />}>
        <Rows count={3} />
      </Card>
      <Card title={<Skeleton shape="text" width={140} />}>
        <Rows count={3} />
      </Card>
    </>
  );
}

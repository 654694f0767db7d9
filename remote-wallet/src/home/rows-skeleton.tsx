import { Card, Skeleton } from '@wallet/ui';
import { useText } from '../text';
import classes from './rows.module.css';

/** A line before what it says is known: its name is. */
export function RowSkeleton({ title }: { title: string }) {
  return (
    <Card className={classes.card}>
      <div className={classes.row}>
        <Skeleton shape="circle" width={44} />
        <div className={classes.text}>
          <h2 className={classes.heading}>{title}</h2>
          <Skeleton shape="text" width="60%" className={classes.name} />
          <Skeleton shape="text" width="80%" className={classes.soft} />
        </div>
      </div>
    </Card>
  );
}

/** Invite bonus and bank account before they are known. */
export function RowsSkeleton() {
  const t = useText();
  return (
    <div className={classes.rows}>
      <RowSkeleton title={t('invite.title')} />
      <RowSkeleton title={t('bank.title')} />
    </div>
  );
}

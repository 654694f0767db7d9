import { Card } from '@wallet/ui/card';
import { Skeleton } from '@wallet/ui/skeleton';
import { useText } from '../text';
import classes from './lines.module.css';

/** A line before what it says is known: its name is. */
export function LineSkeleton({ title }: { title: string }) {
  return (
    <Card className={classes.card}>
      <div className={classes.line}>
        <Skeleton shape="circle" width={44} />
        <div className={classes.words}>
          <h2 className={classes.heading}>{title}</h2>
          <Skeleton shape="text" width="60%" className={classes.name} />
          <Skeleton shape="text" width="80%" className={classes.soft} />
        </div>
      </div>
    </Card>
  );
}

/** Invite bonus and bank account before they are known. */
export function LinesSkeleton() {
  const t = useText();
  return (
    <div className={classes.lines}>
      <LineSkeleton title={t('invite.title')} />
      <LineSkeleton title={t('bank.title')} />
    </div>
  );
}

import { Card } from '@wallet/shared/ui/card';
import { Skeleton } from '@wallet/shared/ui/skeleton';
import { useText } from '../text';
import classes from './lines.module.css';

function Line() {
  return (
    <div className={classes.line}>
      <Skeleton shape="circle" width={44} />
      <div className={classes.words}>
        <Skeleton shape="text" width="70%" />
        <Skeleton shape="text" width="50%" className={classes.soft} />
      </div>
    </div>
  );
}

/** Invite bonus and bank account before they are known. */
export function LinesSkeleton() {
  const t = useText();
  return (
    <>
      <Card className={classes.card}>
        <Line />
      </Card>
      <Card title={t('bank.title')} className={classes.card}>
        <Line />
      </Card>
    </>
  );
}

import { Card } from '@wallet/shared/ui/card';
import { Skeleton } from '@wallet/shared/ui/skeleton';
import { useText } from '../text';
import classes from './lines.module.css';

const lines = [
  { key: 'invite.title', rest: true },
  { key: 'bank.title', rest: true },
] as const;

/** Invite bonus and bank account before they are known: their names are. */
export function LinesSkeleton() {
  const t = useText();
  return (
    <div className={classes.lines}>
      {lines.map(({ key, rest }) => (
        <Card key={key} className={classes.card}>
          <div className={classes.line}>
            <Skeleton shape="circle" width={44} />
            <div className={classes.words}>
              <h2 className={classes.heading}>{t(key)}</h2>
              <Skeleton shape="text" width="60%" className={classes.name} />
              {rest && <Skeleton shape="text" width="80%" className={classes.soft} />}
            </div>
          </div>
        </Card>
      ))}
    </div>
  );
}

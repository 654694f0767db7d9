import { DialogLink } from '@wallet/platform';
import { type Currency, DateTime, Icon, type IconName, Skeleton, StatusBadge } from '@wallet/ui';
import { detailsOf, directionOf, type Entry } from './entry';
import { StatementAmount } from './statement-amount';
import classes from './statement-row.module.css';
import { SlowMessage } from '../money/placeholders';
import { pageSize } from './use-statement';

const iconsByType: Readonly<Partial<Record<Entry['type'], IconName>>> = {
  deposit: 'deposit',
  withdraw: 'withdraw',
  transfer: 'transfer',
  bonus: 'bonus',
  finish_bonus: 'ticket',
};

const iconsBySource = {
  bonus: 'bonus',
  promotion: 'ticket',
  invite: 'users',
  refund: 'gift',
  luckydraw: 'wheel',
} as const;

/** Returns the icon of an entry: a bonus has the icon of its source, any other entry the icon of its type. */
function entryIcon({ type, source }: Pick<Entry, 'type' | 'source'>): IconName {
  if (type === 'bonus' && source) return iconsBySource[source.kind];
  return iconsByType[type] ?? 'statement';
}

interface StatementRowProps {
  entry: Entry;
  /** No unit is shown while it is undefined. */
  currency: Currency | undefined;
  activity: string;
}

/** Renders an entry as a link to its receipt. */
export function StatementRow({ entry, currency, activity }: StatementRowProps) {
  const details = detailsOf(entry, activity);
  return (
    <li className={classes.item}>
      <DialogLink className={classes.row} to={['wallet.receipt', { id: entry.id }]}>
        <span className={classes.icon} data-direction={directionOf(entry)}>
          <Icon name={entryIcon(entry)} size={22} />
        </span>
        <div className={classes.text}>
          <p className={classes.activity}>{activity}</p>
          {details && <p className={classes.source}>{details}</p>}
          <p className={classes.when}>
            <DateTime value={entry.createdAt} />
            {entry.createdAt !== null && (
              <span className={classes.ago}>
                <DateTime value={entry.createdAt} relative />
              </span>
            )}
          </p>
        </div>
        <div className={classes.end}>
          <span className={classes.amount}>
            <StatementAmount entry={entry} currency={currency} />
          </span>
          {entry.status !== '' && <StatusBadge status={entry.status} />}
        </div>
        <Icon name="chevron-right" size={20} className={classes.chevron} />
      </DialogLink>
    </li>
  );
}

export function StatementSkeleton() {
  return (
    <div>
      {Array.from({ length: pageSize }, (_, row) => (
        <div key={row} className={classes.item}>
          <div className={classes.row}>
            <Skeleton shape="circle" width={44} />
            <div className={classes.text}>
              <Skeleton shape="text" lines={2} />
            </div>
            <div className={classes.end}>
              <Skeleton shape="text" width={96} />
              <Skeleton width={72} height={24} />
            </div>
          </div>
        </div>
      ))}
      <SlowMessage />
    </div>
  );
}

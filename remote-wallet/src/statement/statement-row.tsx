import { DialogLink } from '@wallet/platform';
import {
  type Currency,
  DateTime,
  formatDate,
  Icon,
  type IconName,
  Skeleton,
  StatusBadge,
  VisuallyHidden,
} from '@wallet/ui';
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
  /** The heading of the day that starts with this entry; null for the other entries of a day. */
  day: string | null;
  /** No unit is shown while it is undefined. */
  currency: Currency | undefined;
  activity: string;
}

/** Renders the time of an entry and its age. The heading above shows its day, which only screen readers repeat. */
function Time({ createdAt }: Pick<Entry, 'createdAt'>) {
  const moment = formatDate(createdAt);
  if (createdAt === null) return <span>{moment}</span>;
  return (
    <span>
      <time dateTime={createdAt}>
        <VisuallyHidden>{moment.slice(0, 11)}</VisuallyHidden>
        {moment.slice(11)}
      </time>
      {' · '}
      <span className={classes.age}>
        <DateTime value={createdAt} relative />
      </span>
    </span>
  );
}

/** Renders an entry as a link to its receipt, below the heading of its day when it is the first one of that day. */
export function StatementRow({ entry, day, currency, activity }: StatementRowProps) {
  const details = detailsOf(entry, activity);
  return (
    <li className={classes.item}>
      {day !== null && <h2 className={classes.day}>{day}</h2>}
      <DialogLink className={classes.row} to={['wallet.receipt', { id: entry.id }]}>
        <span className={classes.icon} data-direction={directionOf(entry)}>
          <Icon name={entryIcon(entry)} size={20} />
        </span>
        <div className={classes.text}>
          <div className={classes.line}>
            <p className={classes.activity}>{activity}</p>{' '}
            <StatementAmount entry={entry} currency={currency} />
          </div>
          {details && <p className={classes.soft}>{details}</p>}
          <div className={classes.line}>
            <p className={classes.soft}>
              <Time createdAt={entry.createdAt} />
            </p>{' '}
            {entry.status !== '' && <StatusBadge status={entry.status} />}
          </div>
        </div>
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
            <Skeleton shape="circle" width={40} />
            <div className={classes.text}>
              <Skeleton shape="text" lines={2} />
            </div>
          </div>
        </div>
      ))}
      <SlowMessage />
    </div>
  );
}

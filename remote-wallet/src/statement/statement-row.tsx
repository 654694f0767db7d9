import {
  type Currency,
  DateTime,
  Icon,
  type IconName,
  Money,
  Skeleton,
  StatusBadge,
  statusTone,
} from '@wallet/ui';
import { type Entry, signedAmount } from './entry';
import classes from './statement-row.module.css';
import { SlowMessage } from '../money/slow-message';
import { pageSize } from './use-statement';

const byType: Readonly<Partial<Record<Entry['type'], IconName>>> = {
  deposit: 'deposit',
  withdraw: 'withdraw',
  transfer: 'transfer',
  bonus: 'bonus',
  finish_bonus: 'ticket',
};

/** Returns the icon of an entry: of its source if it has one, otherwise of its type. */
function entryIcon({ type, source }: Pick<Entry, 'type' | 'source'>): IconName {
  if (type !== 'bonus' || !source) return byType[type] ?? 'statement';
  const bySource = {
    bonus: 'bonus',
    promotion: 'ticket',
    invite: 'users',
    refund: 'gift',
    luckydraw: 'wheel',
  } as const;
  return bySource[source.kind];
}

interface StatementRowProps {
  entry: Entry;
  /** No unit is shown while it is undefined. */
  currency: Currency | undefined;
  activity: string;
}

export function StatementRow({ entry, currency, activity }: StatementRowProps) {
  const { satang, signed } = signedAmount(entry);
  const tone = statusTone(entry.status);
  const direction =
    tone === 'failed' ? 'void' : !signed || satang === null ? 'through' : satang > 0 ? 'in' : 'out';
  return (
    <li className={classes.row}>
      <span className={classes.icon} data-direction={direction}>
        <Icon name={entryIcon(entry)} size={22} />
      </span>
      <div className={classes.text}>
        <p className={classes.activity}>{activity}</p>
        {entry.source && <p className={classes.source}>{entry.source.description}</p>}
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
        <span className={classes.amount} data-direction={direction}>
          <Money satang={satang} signed={signed} currency={currency} bare={!currency} />
        </span>
        {entry.status !== '' && <StatusBadge status={entry.status} />}
      </div>
    </li>
  );
}

export function StatementSkeleton() {
  return (
    <div>
      {Array.from({ length: pageSize }, (_, row) => (
        <div key={row} className={classes.row}>
          <Skeleton shape="circle" width={44} />
          <div className={classes.text}>
            <Skeleton shape="text" lines={2} />
          </div>
          <div className={classes.end}>
            <Skeleton shape="text" width={96} />
            <Skeleton width={72} height={24} />
          </div>
        </div>
      ))}
      <SlowMessage />
    </div>
  );
}

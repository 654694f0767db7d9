import { type Currency, DateTime, Icon, Money, StatusBadge, statusTone } from '@wallet/ui';
import type { Entry } from './entry';
import { entryIcon } from './entry-icon';
import { signedAmount } from './signed-amount';
import classes from './statement-row.module.css';

export interface StatementRowProps {
  entry: Entry;
  /** No unit is shown while it is not known. */
  currency: Currency | undefined;
  /** What the entry was, in words. */
  activity: string;
}

/** One entry of the statement (S2.54). */
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

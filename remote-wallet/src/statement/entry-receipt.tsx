import { CopyButton, Receipt, type ReceiptRow, StatusBadge } from '@wallet/ui';
import { SupportButton } from '../money/support-button';
import { useText } from '../text';
import type { Entry } from './entry';
import classes from './entry-receipt.module.css';
import { StatementAmount } from './statement-amount';
import { useSiteNameOrHost } from '../site-mark';
import { type ReceiptTexts, useReceipt } from './use-receipt';

/** Renders a fact of the receipt: the status with its colour, the reference with a button that copies it. */
function toRow({ id, label, value }: ReceiptTexts['facts'][number], entry: Entry): ReceiptRow {
  if (id === 'status') return { id, label, value: <StatusBadge status={entry.status} /> };
  if (id !== 'reference') return { id, label, value };
  return {
    id,
    label,
    value: (
      <span className={classes.reference}>
        {value}
        <span className={classes.copy}>
          <CopyButton text={value} />
        </span>
      </span>
    ),
  };
}

/** Renders the receipt of an entry, which can be printed alone, and a button that reports a problem with it. */
export function EntryReceipt({ entry, close }: { entry: Entry; close: () => void }) {
  const t = useText();
  const brand = useSiteNameOrHost();
  const { currency, facts, draft } = useReceipt(entry);
  return (
    <div className={classes.content}>
      <div className={classes.paper}>
        <p className={classes.brand}>{brand}</p>
        <Receipt
          amount={
            <span className={classes.amount}>
              <StatementAmount entry={entry} currency={currency} />
            </span>
          }
          rows={facts.map((fact) => toRow(fact, entry))}
        />
      </div>
      <SupportButton
        variant="quiet"
        icon="chat"
        chatLabel={t('statement.receipt.report')}
        contactLabel={t('statement.receipt.report')}
        draft={draft}
        close={close}
      />
    </div>
  );
}

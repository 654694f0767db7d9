import { CopyButton, Dialog, Receipt, type ReceiptRow, StatusBadge } from '@wallet/ui';
import { useText } from '../text';
import type { Entry } from './entry';
import classes from './entry-receipt.module.css';
import { ReceiptActions } from './receipt-actions';
import { ReportProblem } from './report-problem';
import { StatementAmount } from './statement-amount';
import { useBrandName } from './use-brand-name';
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

/** Shows the receipt of an entry. It can be shared, printed alone, and reported to support. */
export function EntryReceipt({ entry, close }: { entry: Entry; close: () => void }) {
  const t = useText();
  const brand = useBrandName();
  const { currency, facts, text, draft } = useReceipt(entry);
  return (
    <Dialog
      open
      onClose={close}
      title={t('statement.receipt.title')}
      footer={<ReceiptActions text={`${brand}\n${text}`} />}
    >
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
        <ReportProblem draft={draft} close={close} />
      </div>
    </Dialog>
  );
}

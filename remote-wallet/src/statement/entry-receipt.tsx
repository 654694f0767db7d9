import { CopyButton, DateTime, Receipt, type ReceiptRow, StatusBadge, statusTone } from '@wallet/ui';
import { NextDialogLink } from '../money/next-dialog-link';
import { SupportButton } from '../money/support-button';
import { useText } from '../text';
import type { DepositWay, Entry } from './entry';
import classes from './entry-receipt.module.css';
import { StatementAmount } from './statement-amount';
import { TimeLine } from './time-line';
import { useSiteNameOrHost } from '../site-mark';
import { type ReceiptTexts, useReceipt } from './use-receipt';
import { useOnBreak } from '../model/use-cached-home';

/** Renders a fact of the receipt: the status with its colour, a reference with a button that copies it. */
function toRow({ id, label, value }: ReceiptTexts['facts'][number], entry: Entry): ReceiptRow {
  if (id === 'status') return { id, label, value: <StatusBadge status={entry.status} /> };
  if (id !== 'reference' && id !== 'providerReference') return { id, label, value };
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

/** The method of the dialog for deposits that each way of a deposit belongs to. */
const methods: Readonly<Record<DepositWay, string>> = {
  bank: 'bank',
  qr: 'qr',
  slip: 'slip',
  gift: 'wallet',
};

/**
 * Links to a new deposit or withdrawal of the same amount. Renders nothing for an entry that has not failed, and for
 * deposits during a break.
 */
function RetryLink({ entry: { type, status, amount, way } }: { entry: Entry }) {
  const t = useText();
  const isOnBreak = useOnBreak();
  const isDeposit = type === 'deposit';
  if (statusTone(status) !== 'failed' || (isDeposit ? isOnBreak : type !== 'withdraw')) return null;
  const params = {
    ...(amount !== null && { amount: (Math.abs(amount) / 100).toFixed(2) }),
    ...(isDeposit && way && { way: methods[way] }),
  };
  return (
    <NextDialogLink dialog={isDeposit ? 'wallet.deposit' : 'wallet.withdraw'} params={params}>
      {t('movement.retry')}
    </NextDialogLink>
  );
}

interface EntryReceiptProps {
  entry: Entry;
  /** When an entry that cannot be updated was loaded; null for a current one. */
  loadedAt: string | null;
  close: () => void;
}

/** Renders the receipt of an entry, which can be printed alone, and a button that reports a problem with it. */
export function EntryReceipt({ entry, loadedAt, close }: EntryReceiptProps) {
  const t = useText();
  const brand = useSiteNameOrHost();
  const { currency, facts, draft } = useReceipt(entry);
  return (
    <div className={classes.content}>
      <div className={classes.paper}>
        <p className={classes.brand}>{brand}</p>
        <p className={classes.amount}>
          <StatementAmount entry={entry} currency={currency} />
        </p>
        <TimeLine entry={entry} />
        <RetryLink entry={entry} />
        <Receipt rows={facts.map((fact) => toRow(fact, entry))} />
        {loadedAt !== null && (
          <p className={classes.brand} role="status">
            {t('movement.loadedAt')} <DateTime value={loadedAt} />
          </p>
        )}
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

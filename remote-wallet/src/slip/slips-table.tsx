import { Button, DateTime, Money, StatusBadge, statusTone, Table, type TableColumn } from '@wallet/ui';
import { hasText, translate } from '@wallet/platform/i18n';
import { useText } from '../text';
import classes from './slips-table.module.css';
import { useCurrency } from '../model/use-cached-home';
import type { SentSlip } from './use-slips';

/** A code like `SLIP_EXPIRED`, and the remarks that may follow it. */
const codeWithRemarks = /^([A-Z]+(?:_[A-Z0-9]+)+)\b[\s:–-]*(.*)$/s;

/** Returns the reason as text: a code of the backend is translated, and an unknown code becomes the unknown error. */
function reasonOf(note: string): string {
  const [, code, remarks = ''] = codeWithRemarks.exec(note) ?? [];
  if (!code) return note;
  const known = hasText('errors', code) ? code : 'UNKNOW_ERROR';
  return [translate('errors', known), remarks].filter(Boolean).join(' ');
}

/** Shows a slip's status, with its reason in brackets (S8.14). */
function SlipStatus({ status, note }: { status: string; note: string | null }) {
  const t = useText();
  return (
    <span className={classes.status}>
      {status === '' ? (
        '–'
      ) : (
        <StatusBadge status={status}>{t(`slip.status.${statusTone(status)}`)}</StatusBadge>
      )}
      {note && <span>({reasonOf(note)})</span>}
    </span>
  );
}

interface SlipsTableProps {
  slips: readonly SentSlip[];
  busy: boolean;
  onView: (slip: SentSlip) => void;
}

export function SlipsTable({ slips, busy, onView }: SlipsTableProps) {
  const t = useText();
  const currency = useCurrency();
  const columns: TableColumn<SentSlip>[] = [
    { id: 'date', header: t('slip.column.date'), cell: ({ createdAt }) => <DateTime value={createdAt} /> },
    {
      id: 'amount',
      header: t('slip.column.amount'),
      align: 'end',
      cell: ({ amount }) =>
        amount !== null && amount > 0 ? <Money satang={amount} currency={currency} bare={!currency} /> : '–',
    },
    {
      id: 'status',
      header: t('slip.column.status'),
      cell: ({ status, note }) => <SlipStatus status={status} note={note} />,
    },
    {
      id: 'view',
      header: t('slip.column.picture'),
      align: 'end',
      cell: (slip) =>
        // The picture is loaded by the link or the reference.
        slip.link || slip.reference !== null ? (
          <Button variant="quiet" size="small" icon="eye" onClick={() => onView(slip)}>
            {t('slip.view')}
          </Button>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <Table
      caption={t('slip.list')}
      columns={columns}
      rows={slips}
      rowKey={({ key }) => key}
      stacked
      busy={busy}
    />
  );
}

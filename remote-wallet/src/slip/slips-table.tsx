import { Button, DateTime, Money, Table, type TableColumn } from '@wallet/ui';
import { useCurrency } from '../home/use-currency';
import { useText } from '../text';
import { SlipStatus } from './slip-status';
import type { SentSlip } from './name-slips';

export interface SlipsTableProps {
  slips: readonly SentSlip[];
  busy: boolean;
  onView: (slip: SentSlip) => void;
}

/** The slips of one page (S2.55). */
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
        // Without either there is no way to its picture.
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

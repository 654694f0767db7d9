import { type Currency, Money, Table, type TableColumn } from '@wallet/ui';
import { useText } from '../text';
import { figures, type Period, periodName } from './months';

interface ActivityTableProps {
  title: string;
  periods: readonly Period[];
  currency: Currency;
}

/** Lists the figures of each month or day. */
export function ActivityTable({ title, periods, currency }: ActivityTableProps) {
  const t = useText();
  const columns: TableColumn<Period>[] = [
    { id: 'period', header: t('figure.period'), cell: ({ id }) => periodName(id) },
    ...figures.map((figure) => ({
      id: figure,
      header: t(`figure.${figure}`),
      align: 'end' as const,
      cell: (period: Period) => (
        <Money satang={period[figure]} currency={currency} signed={figure === 'net'} bare />
      ),
    })),
    {
      id: 'minutes',
      header: t('figure.minutes'),
      align: 'end',
      cell: ({ minutes }) => minutes ?? '–',
    },
  ];
  return <Table caption={title} columns={columns} rows={periods} rowKey={({ id }) => id} stacked />;
}

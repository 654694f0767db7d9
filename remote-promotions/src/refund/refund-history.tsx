import { listRefunds } from '@wallet/platform/api';
import { type Currency, DateTime, Money } from '@wallet/ui';
import { History, useHistory } from '../history/history';
import { useText } from '../text';

/** Shows the refunds that the member has received (S3.20), ten rows per page. */
export function RefundHistory({ currency }: { currency: Currency }) {
  const t = useText();
  const history = useHistory('refunds', async (body, options) => {
    const { total, refunds } = await listRefunds(body, options);
    return { total, rows: refunds };
  });
  return (
    <History
      title={t('refundHistory.title')}
      emptyTitle={t('refundHistory.emptyTitle')}
      emptyText={t('refundHistory.emptyText')}
      failedTitle={t('refundHistory.failed')}
      history={history}
      columns={[
        { id: 'date', header: t('history.date'), cell: ({ createdAt }) => <DateTime value={createdAt} /> },
        {
          id: 'amount',
          header: t('history.amount'),
          align: 'end',
          cell: ({ refundAmount }) => <Money satang={refundAmount} currency={currency} />,
        },
      ]}
    />
  );
}

import { type CallOptions, listRefunds, type PageRequest } from '@wallet/platform/api';
import { type Currency, DateTime, Money } from '@wallet/ui';
import type { Satang } from '@wallet/contract/satang';
import { History, type PageOf, useHistory } from '../history/history';
import { useText } from '../text';

interface RefundRow {
  amount: Satang | null;
  createdAt: string | null;
}

/** Fetches one page of refunds (S3.20) as rows. */
async function fetchPage(body: PageRequest, options: CallOptions): Promise<PageOf<RefundRow>> {
  const { total, refunds } = await listRefunds(body, options);
  const rows = refunds.map(({ refundAmount, createdAt }) => ({
    amount: refundAmount,
    createdAt,
  }));
  return { total, rows };
}

/** Shows the refunds that the member has received, ten rows per page. */
export function RefundHistory({ currency }: { currency: Currency }) {
  const t = useText();
  const history = useHistory('refunds', fetchPage);
  return (
    <History<RefundRow>
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
          cell: ({ amount }) => <Money satang={amount} currency={currency} />,
        },
      ]}
    />
  );
}

import { type CallOptions, listRefunds, type PageRequest } from '@wallet/platform/api';
import { type Currency, DateTime, Money } from '@wallet/ui';
import type { Satang } from '@wallet/contract/satang';
import { History } from '../history/history';
import type { PageOf } from '../history/page-of';
import { useHistory } from '../history/use-history';
import { useText } from '../text';

interface RefundRow {
  amount: Satang | null;
  at: string | null;
}

/** One page of the reply's refunds (S3.20) as rows. */
async function load(body: PageRequest, options: CallOptions): Promise<PageOf<RefundRow>> {
  const { total, refunds } = await listRefunds(body, options);
  const rows = refunds.map(({ refundAmount, createdAt }) => ({
    amount: refundAmount,
    at: createdAt,
  }));
  return { total, rows };
}

/** The refunds that the member has received, ten to a page. */
export function RefundHistory({ currency }: { currency: Currency }) {
  const t = useText();
  const history = useHistory('refunds', load);
  return (
    <History<RefundRow>
      title={t('refundHistory.title')}
      emptyTitle={t('refundHistory.emptyTitle')}
      emptyText={t('refundHistory.emptyText')}
      failedTitle={t('refundHistory.failed')}
      history={history}
      columns={[
        { id: 'date', header: t('history.date'), cell: ({ at }) => <DateTime value={at} /> },
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

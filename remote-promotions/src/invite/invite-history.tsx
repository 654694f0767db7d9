import { listInvites } from '@wallet/platform/api';
import { type Currency, DateTime, Money } from '@wallet/ui';
import { History, useHistory } from '../history/history';
import { useText } from '../text';

/** Shows the member's earnings from each friend (S3.19), ten rows per page. */
export function InviteHistory({ currency }: { currency: Currency }) {
  const t = useText();
  const history = useHistory('invites', async (body, options) => {
    const { total, invites } = await listInvites(body, options);
    return { total, rows: invites };
  });
  return (
    <History
      title={t('inviteHistory.title')}
      emptyTitle={t('inviteHistory.emptyTitle')}
      emptyText={t('inviteHistory.emptyText')}
      failedTitle={t('inviteHistory.failed')}
      history={history}
      columns={[
        { id: 'friend', header: t('inviteHistory.friend'), cell: ({ from }) => from.name || '–' },
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

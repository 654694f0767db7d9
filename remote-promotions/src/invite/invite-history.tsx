import { type CallOptions, listInvites, type PageRequest } from '@wallet/platform/api';
import { type Currency, DateTime, Money } from '@wallet/ui';
import type { Satang } from '@wallet/contract/satang';
import { History, type PageOf, useHistory } from '../history/history';
import { useText } from '../text';

interface InviteRow {
  friend: string | null;
  amount: Satang | null;
  at: string | null;
}

/** Fetches one page of invites (S3.19) as rows. */
async function fetchPage(body: PageRequest, options: CallOptions): Promise<PageOf<InviteRow>> {
  const { total, invites } = await listInvites(body, options);
  const rows = invites.map(({ from, amount, createdAt }) => ({
    friend: from.name,
    amount,
    at: createdAt,
  }));
  return { total, rows };
}

/** Shows the member's earnings from each friend, ten rows per page. */
export function InviteHistory({ currency }: { currency: Currency }) {
  const t = useText();
  const history = useHistory('invites', fetchPage);
  return (
    <History<InviteRow>
      title={t('inviteHistory.title')}
      emptyTitle={t('inviteHistory.emptyTitle')}
      emptyText={t('inviteHistory.emptyText')}
      failedTitle={t('inviteHistory.failed')}
      history={history}
      columns={[
        { id: 'friend', header: t('inviteHistory.friend'), cell: ({ friend }) => friend || '–' },
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

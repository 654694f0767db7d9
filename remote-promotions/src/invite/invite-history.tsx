import { type CallOptions, listInvites, type PageRequest } from '@wallet/platform/api';
import { type Currency, DateTime, Money } from '@wallet/ui';
import type { Satang } from '@wallet/contract/satang';
import { History } from '../history/history';
import type { PageOf } from '../history/page-of';
import { useHistory } from '../history/use-history';
import { useText } from '../text';

interface InviteRow {
  friend: string | null;
  amount: Satang | null;
  at: string | null;
}

/** One page of the reply's invites (S3.19) as rows. */
async function load(body: PageRequest, options: CallOptions): Promise<PageOf<InviteRow>> {
  const { total, invites } = await listInvites(body, options);
  const rows = invites.map(({ from, amount, createdAt }) => ({
    friend: from.name,
    amount,
    at: createdAt,
  }));
  return { total, rows };
}

/** What each friend has earned the member, ten to a page. */
export function InviteHistory({ currency }: { currency: Currency }) {
  const t = useText();
  const history = useHistory('invites', load);
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

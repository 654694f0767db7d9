import { PageLink, usePageAddress } from '@wallet/platform';
import { buttonClass, Card, EmptyState, LostWay, QueryErrorState, Skeleton } from '@wallet/ui';
import { useLiveWallet } from '../live/use-live-wallet';
import { SlowMessage } from '../money/placeholders';
import { useText } from '../text';
import { EntryReceipt } from './entry-receipt';
import classes from './statement-page.module.css';
import { useEntryById } from './use-entry-by-id';

const stay = (): void => undefined;

function EntryContent() {
  const t = useText();
  const { params, query: address } = usePageAddress<'/user/statement/:id'>();
  const query = useEntryById(params.id, address.day);
  const { data: entry, dataUpdatedAt, isError, error } = query;
  if (entry) {
    const loadedAt = isError ? new Date(dataUpdatedAt).toISOString() : null;
    return <EntryReceipt entry={entry} loadedAt={loadedAt} close={stay} />;
  }
  if (error) return <QueryErrorState title={t('statement.failed')} query={query} />;
  if (entry === null)
    return (
      <EmptyState picture={LostWay} title={t('statement.receipt.missing')}>
        {t('statement.entry.missing')}
      </EmptyState>
    );
  return (
    <>
      <Skeleton height={320} />
      <SlowMessage />
    </>
  );
}

/** Shows one entry of the statement at an address of its own, which support can send. */
export function EntryPage() {
  const t = useText();
  useLiveWallet();
  return (
    <div className={classes.page}>
      <title>{t('statement.receipt.title')}</title>
      <h1>{t('statement.receipt.title')}</h1>
      <Card>
        <EntryContent />
      </Card>
      <PageLink page="/user/statement" className={buttonClass({ variant: 'secondary' })}>
        {t('statement.entry.all')}
      </PageLink>
    </div>
  );
}

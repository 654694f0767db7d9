import { PageLink, usePageAddress } from '@wallet/platform';
import { buttonClass, Card } from '@wallet/ui';
import { useLiveWallet } from '../live/use-live-wallet';
import { useText } from '../text';
import { EntryReceipt } from './entry-receipt';
import { MissingEntry } from './missing-entry';
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
  const state = { query, hasFailed: error !== null, isLoading: entry === undefined };
  return <MissingEntry {...state} help={t('statement.entry.missing')} />;
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

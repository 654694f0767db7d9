import { useOpenDialog } from '@wallet/platform';
import { Button, Card } from '@wallet/ui';
import { useCurrency } from '../model/use-cached-home';
import { useLiveWallet } from '../live/use-live-wallet';
import { useText } from '../text';
import { isBackwards, useFilter } from './date-filter';
import { StatementEmpty, StatementList } from './statement-list';
import { KindFilter, StatementFilter } from './statement-filter';
import classes from './statement-page.module.css';
import { useSaveStatement } from './save-statement';
import { useStatement } from './use-statement';

/** Shows the changes of the member's money, ten entries per page (S2.54). */
export function StatementPage() {
  const t = useText();
  const { filter, kind, page, setFilter, setKind, setPage, showAll } = useFilter();
  const statement = useStatement({ filter, kind, page });
  const { data, isPlaceholderData, isLoading } = statement;
  const save = useSaveStatement(useCurrency());
  const openDialog = useOpenDialog();
  useLiveWallet();
  const entries = data?.entries ?? [];
  const isFilteredByKind = kind !== 'all' && data?.canFilterByKind === true;
  const isFiltered = filter.period !== 'all' || isFilteredByKind;
  const onShowAll = isFiltered ? showAll : undefined;
  return (
    <div className={classes.page} aria-busy={isLoading}>
      <title>{t('statement.title')}</title>
      <header className={classes.header}>
        <h1>{t('statement.title')}</h1>
        <Button variant="secondary" size="small" icon="camera" onClick={() => openDialog('wallet.slips')}>
          {t('statement.slips')}
        </Button>
      </header>
      <StatementFilter filter={filter} onChange={setFilter} />
      <Card>
        {data?.canFilterByKind && <KindFilter kind={kind} onChange={setKind} />}
        {isBackwards(filter) ? (
          <StatementEmpty onShowAll={onShowAll} />
        ) : (
          <StatementList statement={statement} page={page} onPage={setPage} onShowAll={onShowAll} />
        )}
      </Card>
      {entries.length > 0 && (
        <Button
          className={classes.save}
          variant="quiet"
          size="small"
          icon="deposit"
          disabled={isPlaceholderData}
          onClick={() => save(entries)}
        >
          {t('statement.save')}
        </Button>
      )}
    </div>
  );
}

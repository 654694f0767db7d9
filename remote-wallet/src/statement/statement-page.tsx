import { useOpenDialog } from '@wallet/platform';
import { Button, Card } from '@wallet/ui';
import { useCurrency } from '../home/use-cached-home';
import { useLiveWallet } from '../live/use-live-wallet';
import { useText } from '../text';
import { isBackwards, useFilter } from './date-filter';
import { StatementEmpty, StatementList } from './statement-list';
import { StatementFilter } from './statement-filter';
import classes from './statement-page.module.css';
import { useSaveStatement } from './save-statement';
import { useStatement } from './use-statement';

/** Shows the changes of the member's money, ten entries per page (S2.54). */
export function StatementPage() {
  const t = useText();
  const { filter, page, setFilter, setPage } = useFilter();
  const statement = useStatement(filter, page);
  const save = useSaveStatement(useCurrency());
  const openDialog = useOpenDialog();
  useLiveWallet();
  const { data, isPlaceholderData, isLoading } = statement;
  const entries = data?.entries ?? [];
  const showAll = filter.period === 'all' ? undefined : () => setFilter({ period: 'all', from: '', to: '' });
  return (
    <div className={classes.page} aria-busy={isLoading}>
      <title>{t('statement.title')}</title>
      <header className={classes.header}>
        <h1>{t('statement.title')}</h1>
        <div className={classes.actions}>
          <Button variant="secondary" size="small" icon="camera" onClick={() => openDialog('wallet.slips')}>
            {t('statement.slips')}
          </Button>
          <Button
            variant="secondary"
            size="small"
            icon="deposit"
            disabled={entries.length === 0 || isPlaceholderData}
            onClick={() => save(entries)}
          >
            {t('statement.save')}
          </Button>
        </div>
      </header>
      <StatementFilter filter={filter} onChange={setFilter} />
      <Card>
        {isBackwards(filter) ? (
          <StatementEmpty onShowAll={showAll} />
        ) : (
          <StatementList statement={statement} page={page} onPage={setPage} onShowAll={showAll} />
        )}
      </Card>
    </div>
  );
}

import { useOpenDialog } from '@wallet/platform';
import { Button, CoinStacks, EmptyState } from '@wallet/ui';
import { useText } from '../text';

/** Nothing happened yet, or nothing in the chosen days. */
export function StatementEmpty({ onShowAll }: { onShowAll?: () => void }) {
  const t = useText();
  const openDialog = useOpenDialog();
  if (onShowAll) {
    return (
      <EmptyState
        title={t('statement.noneThen')}
        action={
          <Button variant="secondary" onClick={onShowAll}>
            {t('statement.showAll')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      picture={CoinStacks}
      title={t('statement.none')}
      action={
        <Button icon="deposit" onClick={() => openDialog('wallet.deposit')}>
          {t('deposit.title')}
        </Button>
      }
    />
  );
}

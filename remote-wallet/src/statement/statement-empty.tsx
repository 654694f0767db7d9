import { useOpenDialog } from '@wallet/platform/router/use-open-dialog';
import { Button } from '@wallet/ui/button';
import { EmptyState } from '@wallet/ui/empty-state';
import { CoinStacks } from '@wallet/ui/illustrations/coin-stacks';
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

import { useOpenDialog } from '@wallet/platform';
import { site } from '@wallet/platform/site';
import { Button } from '@wallet/ui';
import type { Game } from '../home/home';
import { useText } from '../text';
import classes from './game-open.module.css';

const transfer = 'wallet.transfer';

/** Money into this game, and out of this game only, which needs some to be in it (S5.10). */
export function GameMoney({ game: { code, amount } }: { game: Game }) {
  const t = useText();
  const open = useOpenDialog();
  if (!site().hasDialog(transfer)) return null;
  return (
    <div className={classes.actions}>
      <Button
        variant="secondary"
        size="small"
        icon="deposit"
        onClick={() => open(transfer, { from: 'wallet', to: code })}
      >
        {t('game.moneyIn')}
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon="withdraw"
        disabled={amount !== null && amount <= 0}
        onClick={() => open(transfer, { from: code, to: 'wallet', amount: 'whole' })}
      >
        {t('game.moneyOut')}
      </Button>
    </div>
  );
}

import { satang } from '@wallet/contract/satang';
import { ConfirmDialog } from '@wallet/ui/confirm-dialog';
import type { Home } from '../home/home';
import { wholeSum } from '../money/sum-known';
import { useMoneyWords } from '@wallet/ui/use-money-words';
import { useText } from '../text';
import { placesOf } from './place';
import type { TransferInput } from './transfer-input';
import { usePlaceName } from './use-place-name';

interface TransferConfirmProps {
  input: TransferInput;
  home: Home;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Repeats in words how much goes where, before it goes. */
export function TransferConfirm({ input, home, ...rest }: TransferConfirmProps) {
  const t = useText();
  const words = useMoneyWords(home.currency);
  const places = placesOf(home);
  const nameOf = usePlaceName(places);
  const to = nameOf(input.to);
  if (input.way === 'all') {
    const gathered = wholeSum(places.filter(({ id }) => id !== input.to).map(({ amount }) => amount));
    return (
      <ConfirmDialog
        {...rest}
        open
        title={t('transfer.confirm.title')}
        confirmLabel={t('transfer.confirm.allAct', { to })}
      >
        {gathered === null
          ? t('transfer.confirm.allUnknown', { to })
          : t('transfer.confirm.all', { to, amount: words(gathered) })}
      </ConfirmDialog>
    );
  }
  const amount = words(satang(input.amount));
  return (
    <ConfirmDialog
      {...rest}
      open
      title={t('transfer.confirm.title')}
      confirmLabel={t('transfer.actAmount', { amount })}
    >
      {t('transfer.confirm.some', { amount, from: nameOf(input.from), to })}
    </ConfirmDialog>
  );
}

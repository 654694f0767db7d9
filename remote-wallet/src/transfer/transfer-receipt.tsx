import { type Currency, Money } from '@wallet/ui';
import { ConfirmationReceipt } from '../money/confirmation-receipt';
import { useText } from '../text';
import { type Account, transferAmounts, type TransferInput } from './transfer';

interface TransferReceiptProps {
  input: TransferInput;
  accounts: readonly Account[];
  nameOf: (id: string) => string;
  currency: Currency;
}

/** Shows the amount, both accounts and what is left in the source, before a transfer. */
export function TransferReceipt({ input, accounts, nameOf, currency }: TransferReceiptProps) {
  const t = useText();
  const { amount, left } = transferAmounts(accounts, input);
  const isAll = input.way === 'all';
  return (
    <ConfirmationReceipt
      amount={amount}
      currency={currency}
      rows={[
        {
          id: 'from',
          label: t('transfer.from'),
          value: isAll ? t('money.receipt.everything') : nameOf(input.from),
        },
        { id: 'to', label: t('transfer.to'), value: nameOf(input.to) },
        !isAll &&
          left !== null && {
            id: 'left',
            label:
              input.from === 'wallet'
                ? t('money.receipt.left')
                : t('money.receipt.leftIn', { name: nameOf(input.from) }),
            value: <Money satang={left} currency={currency} />,
          },
      ]}
    >
      {isAll && <p>{t(amount === null ? 'transfer.confirm.allUnknown' : 'transfer.confirm.all')}</p>}
    </ConfirmationReceipt>
  );
}

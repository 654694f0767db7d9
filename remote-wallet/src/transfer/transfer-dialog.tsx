import type { DialogProps } from '@wallet/federation';
import { WalletGate } from '../money/wallet-gate';
import { useText } from '../text';
import { TransferForm } from './transfer-form';

/** Moves money between the wallet and active games; `from`, `to` and `amount=whole` choose beforehand. */
export function TransferDialog({ params, close }: DialogProps) {
  const t = useText();
  return (
    <WalletGate title={t('transfer.title')} close={close}>
      {(home) => (
        <TransferForm
          home={home}
          from={params['from']}
          to={params['to']}
          whole={params['amount'] === 'whole'}
          close={close}
        />
      )}
    </WalletGate>
  );
}

import type { DialogProps } from '@wallet/federation';
import { WalletGate } from '../money/wallet-gate';
import { useText } from '../text';
import { WithdrawForm } from './withdraw-form';

/** Pays money out to the member's bank account. */
export function WithdrawDialog({ close }: DialogProps) {
  const t = useText();
  return (
    <WalletGate title={t('withdraw.title')} close={close} isEnough={({ member }) => member !== null}>
      {(home) => home.member && <WithdrawForm home={home} member={home.member} close={close} />}
    </WalletGate>
  );
}

import { GiftForm } from '../gift/gift-form';
import { useText } from '../text';
import classes from '../money/deposit.module.css';
import { Hints } from '../money/hints';
import type { CompleteDepositOptions } from './use-deposit-options';
import { useFormatAmount } from '../money/use-deposit-amount';
import { WalletAccounts } from './deposit-accounts';

/** Shows the accounts of a wallet provider: one to pay to, and one for gift links (S2.39). */
export function WalletMethod({ options }: { options: CompleteDepositOptions }) {
  const t = useText();
  const formatAmount = useFormatAmount();
  const { wallets, minTrueWallet, walletName } = options;
  const transferAccounts = wallets.filter(({ mode }) => mode === 'AUTO');
  const giftAccounts = wallets.filter(({ mode }) => mode === 'gift');
  const minimumHint = t('deposit.hint.trueMinimum', {
    wallet: walletName,
    amount: formatAmount(minTrueWallet),
  });
  return (
    <div className={classes.method}>
      {transferAccounts.length > 0 && <WalletAccounts accounts={transferAccounts} walletName={walletName} />}
      {giftAccounts.length > 0 && <GiftForm accounts={giftAccounts} />}
      <Hints hints={[t('deposit.hint.minute'), minimumHint]} hasBonusTerms />
    </div>
  );
}

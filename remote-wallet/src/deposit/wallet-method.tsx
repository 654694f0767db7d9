import { GiftForm } from '../gift/gift-form';
import { useText } from '../text';
import classes from './deposit.module.css';
import { Hints } from './hints';
import type { Options } from './use-deposit-options';
import { useWrittenMoney } from './use-deposit-amount';
import { WalletAccounts } from './deposit-accounts';

/** A wallet provider's accounts: one to send to, and one for gift links (S2.39). */
export function WalletMethod({ options: { wallets, minTrueWallet } }: { options: Options }) {
  const t = useText();
  const written = useWrittenMoney();
  const auto = wallets.filter(({ mode }) => mode === 'AUTO');
  const gifts = wallets.filter(({ mode }) => mode === 'gift');
  const least = t('deposit.hint.trueMinimum', { amount: written(minTrueWallet) });
  return (
    <div className={classes.method}>
      {auto.length > 0 && <WalletAccounts accounts={auto} />}
      {gifts.length > 0 && <GiftForm accounts={gifts} />}
      <Hints hints={[t('deposit.hint.minute'), least, t('deposit.hint.bonus')]} />
    </div>
  );
}

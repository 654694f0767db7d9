import type { DepositWalletAccount } from '@wallet/platform/api';
import { Field, Select, useTextBox } from '@wallet/ui';
import classes from '../deposit/deposit.module.css';
import { useText } from '../text';

interface Props {
  accounts: readonly DepositWalletAccount[];
  locked: boolean;
}

/** The account of ours that a gift is for, where there are several, and the box for its link. */
export function GiftFields({ accounts, locked }: Props) {
  const t = useText();
  const account = useTextBox('walletAccountName');
  const link = useTextBox('link');
  return (
    <>
      <div className={classes.texts}>
        <h3 className={classes.heading}>{t('gift.title')}</h3>
        <p className={classes.soft}>{t('gift.help', { name: account.box.value })}</p>
      </div>
      {accounts.length > 1 && (
        <Select
          {...account.box}
          label={t('gift.account')}
          placeholder={false}
          disabled={locked}
          options={accounts.map(({ walletAccountName: name }) => ({ value: name, label: name }))}
        />
      )}
      <Field
        {...link.box}
        type="url"
        label={t('gift.link')}
        placeholder="https://gift.truemoney.com/campaign/?v=…"
        autoComplete="off"
        disabled={locked}
      />
    </>
  );
}

import type { DepositWalletAccount } from '@wallet/shared/api/types';
import { Button } from '@wallet/shared/ui/button';
import { Field } from '@wallet/shared/ui/field';
import { MoneyChecking } from '@wallet/shared/ui/money-checking';
import { Select } from '@wallet/shared/ui/select';
import { useState } from 'react';
import classes from '../deposit/deposit.module.css';
import { useText } from '../text';
import { GiftResult } from './gift-result';
import { useGift } from './use-gift';

/** Sends a wallet provider's gift link (S7.12); nothing to send while it is empty (S2.40). */
export function GiftForm({ accounts }: { accounts: readonly DepositWalletAccount[] }) {
  const t = useText();
  const { state, run, again, dismiss } = useGift();
  const under = 'input' in state ? state.input : undefined;
  const [link, setLink] = useState(under?.link ?? '');
  const [account, setAccount] = useState(under?.walletAccountName ?? accounts[0]?.walletAccountName ?? '');
  if (state.status === 'done') {
    const next = (): void => {
      setLink('');
      dismiss();
    };
    return <GiftResult reply={state.reply} onNext={next} />;
  }
  const locked = state.status === 'sending' || state.status === 'checking';
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (link.trim() && !locked) run({ link: link.trim(), walletAccountName: account });
      }}
    >
      <div className={classes.texts}>
        <h3 className={classes.heading}>{t('gift.title')}</h3>
        <p className={classes.soft}>{t('gift.help', { name: account })}</p>
      </div>
      {accounts.length > 1 && (
        <Select
          label={t('gift.account')}
          placeholder={false}
          value={account}
          disabled={locked}
          onChange={({ target }) => setAccount(target.value)}
          options={accounts.map(({ walletAccountName: name }) => ({ value: name, label: name }))}
        />
      )}
      <Field
        type="url"
        label={t('gift.link')}
        placeholder="https://gift.truemoney.com/campaign/?v=…"
        autoComplete="off"
        value={link}
        disabled={locked}
        onChange={({ target }) => setLink(target.value)}
      />
      <MoneyChecking state={state} onAgain={again} />
      <Button type="submit" wide icon="send" busy={locked} disabled={!link.trim()}>
        {t('gift.send')}
      </Button>
    </form>
  );
}

import type { DepositWalletAccount } from '@wallet/platform/api/types';
import { MoneyFlow } from '@wallet/money/money-flow';
import { Button } from '@wallet/ui/button';
import { Field } from '@wallet/ui/field';
import { Select } from '@wallet/ui/select';
import { useState } from 'react';
import classes from '../deposit/deposit.module.css';
import { useDepositErrorText } from '../deposit/use-deposit-error-text';
import { useCurrency } from '../home/use-currency';
import { useText } from '../text';
import { CipherNotice } from './cipher-notice';
import { GiftResult } from './gift-result';
import { useCipher } from './use-cipher';
import { useGift } from './use-gift';

/**
 * Sends a wallet provider's gift link (S7.12); nothing to send while it is empty (S2.40) or cannot be encrypted yet. A
 * refusal is said in a red toast in the server's words (S8.17).
 */
export function GiftForm({ accounts }: { accounts: readonly DepositWalletAccount[] }) {
  const t = useText();
  const action = useGift();
  const { state, dismiss } = action;
  const cipher = useCipher();
  const currency = useCurrency();
  const under = 'input' in state ? state.input : undefined;
  const [link, setLink] = useState(under?.link ?? '');
  const [account, setAccount] = useState(under?.walletAccountName ?? accounts[0]?.walletAccountName ?? '');
  const errorWords = useDepositErrorText();
  const next = (): void => {
    setLink('');
    dismiss();
  };
  const canSend = link.trim() !== '' && cipher.ready;
  return (
    <MoneyFlow
      action={action}
      currency={currency}
      words={{ reading: t('gift.unknown.reading'), changed: t('gift.unknown.changed') }}
      done={(reply) => ({ panel: <GiftResult reply={reply} onNext={next} /> })}
      refused={(error) => ({ toast: { kind: 'error', text: errorWords(error) } })}
    >
      {({ submit, locked, checking }) => (
        <form
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (canSend && !locked) submit({ link: link.trim(), walletAccountName: account });
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
          {checking}
          <CipherNotice cipher={cipher} />
          <Button type="submit" wide icon="send" busy={locked} disabled={!canSend}>
            {t('gift.send')}
          </Button>
        </form>
      )}
    </MoneyFlow>
  );
}

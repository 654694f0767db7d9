import type { DepositWalletAccount } from '@wallet/platform/api';
import { MoneyFlow, useMoneyFlow } from '@wallet/money';
import { Button } from '@wallet/ui';
import { useState } from 'react';
import { Form } from 'react-final-form';
import classes from '../deposit/deposit.module.css';
import { useDepositErrorText } from '../deposit/use-deposit-error-text';
import { useCurrency } from '../home/use-currency';
import { useText } from '../text';
import { CipherNotice } from './cipher-notice';
import { GiftFields } from './gift-fields';
import { GiftResult } from './gift-result';
import { useCipher } from './use-cipher';
import { useGift, type Gift } from './use-gift';

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
  const errorMessage = useDepositErrorText();
  const [start, setStart] = useState<Gift>(() => ({
    link: 'input' in state ? state.input.link : '',
    walletAccountName:
      'input' in state ? state.input.walletAccountName : (accounts[0]?.walletAccountName ?? ''),
  }));
  const isWhole = ({ link }: Gift): boolean => link.trim() !== '' && cipher.ready;
  const flow = useMoneyFlow({
    action,
    currency,
    messages: { reading: t('gift.unknown.reading'), changed: t('gift.unknown.changed') },
    done: (reply, { walletAccountName }) => ({
      panel: (
        <GiftResult
          reply={reply}
          onNext={() => {
            setStart({ link: '', walletAccountName });
            dismiss();
          }}
        />
      ),
    }),
    refused: (error) => ({ toast: { kind: 'error', text: errorMessage(error) } }),
  });
  const { submit, locked, busy, pending } = flow;
  return (
    <MoneyFlow flow={flow}>
      <Form<Gift>
        initialValues={start}
        onSubmit={(gift) => {
          if (isWhole(gift) && !locked) submit({ ...gift, link: gift.link.trim() });
        }}
      >
        {({ handleSubmit, values }) => (
          <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
            <GiftFields accounts={accounts} locked={locked} />
            {pending}
            <CipherNotice cipher={cipher} />
            <Button
              type="submit"
              wide
              icon="send"
              busy={busy}
              aria-disabled={locked}
              disabled={!isWhole(values)}
            >
              {t('gift.send')}
            </Button>
          </form>
        )}
      </Form>
    </MoneyFlow>
  );
}

import type { DepositWalletAccount, MoneyReply } from '@wallet/platform/api';
import { Button, Field, Select, useTextBox } from '@wallet/ui';
import { MoneyFlow, useMoneyAction, useMoneyFlow } from '@wallet/money';
import { useState } from 'react';
import { Form } from 'react-final-form';
import classes from '../money/deposit.module.css';
import { useText } from '../text';
import { DepositResult } from '../money/deposit-result';
import { useDepositErrorText, useFormatAmount } from '../money/use-deposit-amount';
import { useCurrency } from '../model/use-cached-home';
import { CipherNotice, useCipher } from './gift-cipher';
import { type Gift, giftAction } from './gift-action';

interface GiftFieldsProps {
  accounts: readonly DepositWalletAccount[];
  isLocked: boolean;
}

function GiftFields({ accounts, isLocked }: GiftFieldsProps) {
  const t = useText();
  const account = useTextBox('walletAccountName');
  const link = useTextBox('link');
  return (
    <>
      <div className={classes.texts}>
        <h3 className={classes.heading}>{t('gift.title')}</h3>
        <p className={classes.soft}>{t('gift.help', { name: account.input.value })}</p>
      </div>
      {accounts.length > 1 && (
        <Select
          {...account.input}
          label={t('gift.account')}
          placeholder={false}
          disabled={isLocked}
          options={accounts.map(({ walletAccountName: name }) => ({ value: name, label: name }))}
        />
      )}
      <Field
        {...link.input}
        type="url"
        label={t('gift.link')}
        placeholder="https://gift.truemoney.com/campaign/?v=…"
        autoComplete="off"
        disabled={isLocked}
      />
    </>
  );
}

/** Shows the result of a gift according to its reply: credited, pending, failed, or unknown. */
function GiftResult({ reply, onNext }: { reply: MoneyReply; onNext: () => void }) {
  const t = useText();
  const formatAmount = useFormatAmount();
  const { status, amount } = reply;
  const action = (
    <Button variant="secondary" onClick={onNext}>
      {t('gift.next')}
    </Button>
  );
  if (status === 'SUCCESS' && amount !== null) {
    return (
      <DepositResult
        tone="success"
        title={t('deposit.arrived', { amount: formatAmount(amount) })}
        action={action}
      >
        {t('deposit.arrivedHelp')}
      </DepositResult>
    );
  }
  if (status === 'FAILED') {
    return (
      <DepositResult tone="failed" title={t('gift.failed')} action={action}>
        {t('gift.failedHelp')}
      </DepositResult>
    );
  }
  const isPending = status === 'PROCESSING';
  return (
    <DepositResult
      tone={status === 'SUCCESS' ? 'success' : 'progress'}
      title={t(isPending ? 'gift.waiting' : 'gift.sent')}
      action={action}
    >
      {t(isPending ? 'gift.waitingHelp' : 'gift.sentHelp')}
    </DepositResult>
  );
}

/**
 * Sends a wallet provider's gift link (S7.12). The button is disabled while the link is empty (S2.40) or the cipher is
 * not ready. A rejection is shown in a red toast with the server's message (S8.17).
 */
export function GiftForm({ accounts }: { accounts: readonly DepositWalletAccount[] }) {
  const t = useText();
  const action = useMoneyAction(giftAction);
  const { state, dismiss } = action;
  const cipher = useCipher();
  const currency = useCurrency();
  const errorMessage = useDepositErrorText();
  const [initialValues, setInitialValues] = useState<Gift>(() => ({
    link: 'input' in state ? state.input.link : '',
    walletAccountName:
      'input' in state ? state.input.walletAccountName : (accounts[0]?.walletAccountName ?? ''),
  }));
  const canSend = ({ link }: Gift): boolean => link.trim() !== '' && cipher.isReady;
  const flow = useMoneyFlow({
    action,
    currency,
    messages: { reading: t('gift.unknown.reading'), changed: t('gift.unknown.changed') },
    done: (reply, { walletAccountName }) => ({
      panel: (
        <GiftResult
          reply={reply}
          onNext={() => {
            setInitialValues({ link: '', walletAccountName });
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
        initialValues={initialValues}
        onSubmit={(gift) => {
          if (canSend(gift) && !locked) submit({ ...gift, link: gift.link.trim() });
        }}
      >
        {({ handleSubmit, values }) => (
          <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
            <GiftFields accounts={accounts} isLocked={locked} />
            {pending}
            <CipherNotice cipher={cipher} />
            <Button
              type="submit"
              wide
              icon="send"
              busy={busy}
              aria-disabled={locked}
              disabled={!canSend(values)}
            >
              {t('gift.send')}
            </Button>
          </form>
        )}
      </Form>
    </MoneyFlow>
  );
}

import type { DepositWalletAccount, MoneyReply } from '@wallet/platform/api';
import { Button, Field, Select, useTextBox } from '@wallet/ui';
import { MoneyFlow, useMoneyFlow } from '@wallet/money';
import { useState } from 'react';
import { Form } from 'react-final-form';
import classes from '../deposit/deposit.module.css';
import { useText } from '../text';
import { DepositResult } from '../deposit/deposit-result';
import { useDepositErrorText, useWrittenMoney } from '../deposit/use-deposit-amount';
import { useCurrency } from '../home/use-home-reading';
import { CipherNotice, useCipher } from './gift-cipher';
import { type Gift, useGift } from './use-gift';

interface Props {
  accounts: readonly DepositWalletAccount[];
  locked: boolean;
}

/** The account of ours that a gift is for, where there are several, and the box for its link. */
function GiftFields({ accounts, locked }: Props) {
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

/** What became of a gift as far as its reply tells: its money is here, is awaited, did not come, or nobody said. */
function GiftResult({ reply, onNext }: { reply: MoneyReply; onNext: () => void }) {
  const t = useText();
  const written = useWrittenMoney();
  const { status, amount } = reply;
  const action = (
    <Button variant="secondary" onClick={onNext}>
      {t('gift.next')}
    </Button>
  );
  if (status === 'SUCCESS' && amount !== null) {
    return (
      <DepositResult tone="success" title={t('deposit.arrived', { amount: written(amount) })} action={action}>
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
  const waits = status === 'PROCESSING';
  return (
    <DepositResult
      tone={status === 'SUCCESS' ? 'success' : 'progress'}
      title={t(waits ? 'gift.waiting' : 'gift.sent')}
      action={action}
    >
      {t(waits ? 'gift.waitingHelp' : 'gift.sentHelp')}
    </DepositResult>
  );
}

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

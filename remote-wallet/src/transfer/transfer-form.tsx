import { formatMoney } from '@wallet/format/format-money';
import { satang } from '@wallet/contract/satang';
import { isOpen, isUnderWay } from '@wallet/money/money-state';
import { Button } from '@wallet/ui/button';
import { Dialog } from '@wallet/ui/dialog';
import { IconButton } from '@wallet/ui/icon-button';
import { MoneyChecking } from '@wallet/money/money-checking';
import { useId, useState, type FormEvent } from 'react';
import type { Home } from '../home/home';
import { closingWhenFound } from '../money/closing-when-found';
import { AmountOrWhole } from '../money/amount-or-whole';
import { reloadWalletQuietly } from '../money/reload-wallet-quietly';
import { useMoneyWords } from '@wallet/ui/use-money-words';
import { useProblemWords } from '../money/use-problem-words';
import { useText } from '../text';
import { checkTransfer } from './check-transfer';
import { placesOf } from './place';
import { PlaceScroller } from './place-scroller';
import { TransferConfirm } from './transfer-confirm';
import classes from './transfer-form.module.css';
import type { TransferInput } from './transfer-input';
import { TransferOutcome } from './transfer-outcome';
import { useTransfer } from './use-transfer';

interface TransferFormProps {
  home: Home;
  /** Ends chosen beforehand. */
  from?: string;
  to?: string;
  /** Begins with all that the source holds. */
  whole?: boolean;
  close: () => void;
}

/** Chooses both ends and the amount of a transfer, or one end for all the money. */
export function TransferForm({ home, close, ...preset }: TransferFormProps) {
  const t = useText();
  const formId = useId();
  const action = useTransfer();
  const { state } = action;
  const under = 'input' in state ? state.input : undefined;
  const places = placesOf(home);
  const placeOf = (id: string | undefined) => places.find((place) => place.id === id);
  const [from, setFrom] = useState(under?.way === 'some' ? under.from : preset.from);
  const [to, setTo] = useState(under?.to ?? preset.to);
  const whole = (preset.whole && placeOf(preset.from)?.amount) || undefined;
  const begun = under?.way === 'some' ? satang(under.amount) : whole;
  const [text, setText] = useState(begun === undefined ? '' : formatMoney(begun));
  const [tried, setTried] = useState<TransferInput['way'] | null>(null);
  const [asked, setAsked] = useState<TransferInput | null>(null);
  // What was confirmed is sent and not asked about again, also when its outcome stays open.
  if (asked && isOpen(state)) setAsked(null);
  const words = useMoneyWords(home.currency);
  const problemWords = useProblemWords(home.currency);

  const source = placeOf(from);
  const target = placeOf(to);
  const { ends, problem, amount } = checkTransfer(source, target, text);
  const held = source?.amount ?? null;
  const nothingThere = source !== undefined && source.id !== 'wallet' && held !== null && held <= 0;
  const locked = isUnderWay(state);
  const wrongEnds = tried === 'some' ? ends : tried === 'all' && !target ? 'selectTarget' : undefined;
  const describedBy = wrongEnds && `${formId}-ends`;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (locked || nothingThere) return;
    setTried('some');
    if (!ends && source && target && amount !== undefined)
      setAsked({ way: 'some', from: source.id, to: target.id, amount });
  };
  const submitAll = () => {
    setTried('all');
    if (target) setAsked({ way: 'all', to: target.id });
  };

  return (
    <>
      <Dialog
        open
        onClose={close}
        title={t('transfer.title')}
        footer={
          <>
            <Button variant="secondary" onClick={submitAll} disabled={locked}>
              {t('transfer.all')}
            </Button>
            <Button
              type="submit"
              form={formId}
              disabled={locked || nothingThere}
              busy={state.status === 'sending' && !asked}
              aria-describedby={nothingThere ? `${formId}-nothing` : undefined}
            >
              {amount === undefined ? t('transfer.act') : t('transfer.actAmount', { amount: words(amount) })}
            </Button>
          </>
        }
      >
        <form id={formId} className={classes.form} onSubmit={submit} noValidate>
          <MoneyChecking action={closingWhenFound(action, close)} currency={home.currency} />
          <div className={classes.ends}>
            <span className={classes.label} aria-hidden="true">
              {t('transfer.from')}
            </span>
            <IconButton
              icon="transfer"
              label={t('transfer.swap')}
              disabled={locked}
              onClick={() => {
                setFrom(to);
                setTo(from);
              }}
            />
            <span className={classes.label} aria-hidden="true">
              {t('transfer.to')}
            </span>
          </div>
          <div className={classes.columns}>
            {(
              [
                ['from', from, setFrom],
                ['to', to, setTo],
              ] as const
            ).map(([end, value, change]) => (
              <PlaceScroller
                key={end}
                label={t(`transfer.${end}`)}
                places={places}
                value={value}
                onChange={change}
                currency={home.currency}
                disabled={locked}
                describedBy={describedBy}
              />
            ))}
          </div>
          {wrongEnds && (
            <p className={classes.wrong} id={`${formId}-ends`} role="alert">
              {t(`transfer.${wrongEnds}`)}
            </p>
          )}
          {nothingThere && (
            <p className={classes.hint} id={`${formId}-nothing`} role="status">
              {t('transfer.nothingThere', { name: source.name ?? '' })}
            </p>
          )}
          <AmountOrWhole
            value={text}
            onChange={setText}
            currency={home.currency}
            disabled={locked}
            hint={held === null ? undefined : t('transfer.available', { amount: words(held) })}
            error={tried === 'some' && problem ? problemWords(problem) : undefined}
            whole={held}
          />
          {places.length === 1 && <p className={classes.hint}>{t('transfer.noGames')}</p>}
        </form>
        {asked && (state.status === 'idle' || state.status === 'sending') && (
          <TransferConfirm
            input={asked}
            home={home}
            busy={state.status === 'sending' && !asked}
            onConfirm={() => action.run(asked)}
            onCancel={() => setAsked(null)}
          />
        )}
      </Dialog>
      {/* Beside it, not inside: an outcome that is there from the start has to open on top of the form. */}
      <TransferOutcome
        state={state}
        home={home}
        onDone={() => {
          setAsked(null);
          action.dismiss();
          close();
        }}
        onRefused={() => {
          setAsked(null);
          action.dismiss();
          // What was refused may still have gone back and forth.
          reloadWalletQuietly();
        }}
      />
    </>
  );
}

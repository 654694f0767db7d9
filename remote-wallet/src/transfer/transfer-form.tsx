import { formatMoney } from '@wallet/format/format-money';
import { satang } from '@wallet/contract/satang';
import { MoneyFlow } from '@wallet/money/money-flow';
import { Button } from '@wallet/ui/button';
import { Dialog } from '@wallet/ui/dialog';
import { IconButton } from '@wallet/ui/icon-button';
import { useId, useState, type FormEvent } from 'react';
import type { Home } from '../home/home';
import { AmountOrWhole } from '../money/amount-or-whole';
import { useMoneyWords } from '@wallet/ui/use-money-words';
import { useProblemWords } from '../money/use-problem-words';
import { useText } from '../text';
import { checkTransfer } from './check-transfer';
import { placesOf } from './place';
import { PlaceScroller } from './place-scroller';
import classes from './transfer-form.module.css';
import type { TransferInput } from './transfer-input';
import { useTransferFlow } from './use-transfer-flow';

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
  const flow = useTransferFlow(home, close);
  const { state } = flow.action;
  const under = 'input' in state ? state.input : undefined;
  const places = placesOf(home);
  const placeOf = (id: string | undefined) => places.find((place) => place.id === id);
  const [from, setFrom] = useState(under?.way === 'some' ? under.from : preset.from);
  const [to, setTo] = useState(under?.to ?? preset.to);
  const whole = (preset.whole && placeOf(preset.from)?.amount) || undefined;
  const begun = under?.way === 'some' ? satang(under.amount) : whole;
  const [text, setText] = useState(begun === undefined ? '' : formatMoney(begun));
  const [tried, setTried] = useState<TransferInput['way'] | null>(null);
  const words = useMoneyWords(home.currency);
  const problemWords = useProblemWords(home.currency);

  const source = placeOf(from);
  const target = placeOf(to);
  const { ends, problem, amount } = checkTransfer(source, target, text);
  const held = source?.amount ?? null;
  const nothingThere = source !== undefined && source.id !== 'wallet' && held !== null && held <= 0;
  const wrongEnds = tried === 'some' ? ends : tried === 'all' && !target ? 'selectTarget' : undefined;
  const describedBy = wrongEnds && `${formId}-ends`;

  return (
    <MoneyFlow {...flow}>
      {({ submit, locked, busy, checking }) => {
        const attempt = (event: FormEvent) => {
          event.preventDefault();
          if (locked || nothingThere) return;
          setTried('some');
          if (!ends && source && target && amount !== undefined)
            submit({ way: 'some', from: source.id, to: target.id, amount });
        };
        const attemptAll = () => {
          setTried('all');
          if (target) submit({ way: 'all', to: target.id });
        };
        return (
          <Dialog
            open
            onClose={close}
            title={t('transfer.title')}
            footer={
              <>
                <Button variant="secondary" onClick={attemptAll} disabled={locked}>
                  {t('transfer.all')}
                </Button>
                <Button
                  type="submit"
                  form={formId}
                  disabled={locked || nothingThere}
                  busy={busy}
                  aria-describedby={nothingThere ? `${formId}-nothing` : undefined}
                >
                  {amount === undefined
                    ? t('transfer.act')
                    : t('transfer.actAmount', { amount: words(amount) })}
                </Button>
              </>
            }
          >
            <form id={formId} className={classes.form} onSubmit={attempt} noValidate>
              {checking}
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
          </Dialog>
        );
      }}
    </MoneyFlow>
  );
}

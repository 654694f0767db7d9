import type { DialogProps } from '@wallet/federation';
import { MoneyFlow, useMoneyAction, useMoneyFlow } from '@wallet/money';
import { useElementId } from '@wallet/platform';
import type { Satang } from '@wallet/contract/satang';
import { Button, Dialog, EmptyState, Money, QueryErrorState } from '@wallet/ui';
import { useEffect, useState } from 'react';
import { useMember } from '../member/use-member';
import { offerBlock, OfferBlockCaution } from '../offer/offer-block';
import { refetchOffers, useRefetchOnRejection } from '../offer/refetch';
import { useText } from '../text';
import { useBangkokDay } from './bangkok-day';
import { BonusDetails, BonusDetailsSkeleton } from './bonus-details';
import classes from './bonus-dialog.module.css';
import { bonusState } from './bonus-state';
import { receiveBonusAction } from './receive-bonus-action';
import { useBonuses } from './use-bonuses';

/** Interval in which the offer is fetched again while no deposit counts for it, in ms. */
const depositPollMs = 5_000;

/** Repeats the amount of the received bonus once the member's currency is known. */
function ReceivedAmount({ amount }: { amount: Satang }) {
  const { data: member } = useMember();
  return member && <Money satang={amount} currency={member.currency} signed className={classes.received} />;
}

interface ReceiveFlowOptions {
  code: string;
  name: string | undefined;
  /** The amount that the member saw when they received the bonus; null when it is unknown. */
  amount: Satang | null;
  isOtherActive: boolean;
  close: () => void;
}

/** Receives a bonus, with a confirmation while another offer is active. Success closes the dialog. */
function useReceiveFlow({ code, name, amount, isOtherActive, close }: ReceiveFlowOptions) {
  const t = useText();
  const action = useMoneyAction(receiveBonusAction(code));
  useRefetchOnRejection(action.state);
  return useMoneyFlow({
    action,
    messages: { reading: t('found.reading'), happened: t('found.received') },
    confirmation: () =>
      isOtherActive
        ? {
            title: t('bonus.alreadyTitle'),
            text: <p>{t('bonus.alreadyText', { name: name ?? t('bonus.dialog') })}</p>,
            confirmLabel: t('bonus.receive'),
          }
        : null,
    done: () => ({
      dialog: {
        title: t('saved.received'),
        message: t('bonus.done', { name: name ?? code }),
        children: (
          <>
            {amount !== null && <ReceivedAmount amount={amount} />}
            {t('saved.recorded')}
          </>
        ),
      },
      instead: true,
      onClose: close,
    }),
    refused: (error) => ({ dialog: { error, children: t('failed.safe') } }),
  });
}

/** Renders why there are no details: the list is loading, does not contain the bonus, or could not be loaded. */
function BonusMissing({ list }: Pick<ReturnType<typeof useBonuses>, 'list'>) {
  const t = useText();
  if (list.isPending) return <BonusDetailsSkeleton />;
  if (list.data) return <EmptyState title={t('bonus.gone')}>{t('bonus.goneText')}</EmptyState>;
  return <QueryErrorState title={t('bonus.failedTitle')} query={list} />;
}

/**
 * Shows a bonus and receives it (S2.52). While another offer is active, receiving requires a confirmation, or the button
 * is disabled when it is known that the backend would reject it.
 */
export function BonusDialog({ params, close }: DialogProps) {
  const t = useText();
  const code = params['code'] ?? '';
  const { list, active } = useBonuses();
  const today = useBangkokDay();
  const cautionId = useElementId();
  const bonus = list.data?.find((item) => item.code === code);
  const [amount, setAmount] = useState<Satang | null>(null);
  const isOtherActive = active.data?.status ?? false;
  const flow = useReceiveFlow({ code, name: bonus?.name, amount, isOtherActive, close });
  const { submit, locked, busy, pending } = flow;
  const isAvailable = bonus !== undefined && bonusState(bonus, today) === 'available';
  const block = isAvailable ? offerBlock(bonus.grant, active.data) : null;
  const isDepositMissing = block === 'deposit';
  useEffect(() => {
    if (!isDepositMissing) return undefined;
    // The cached list may be older than the member's deposit, which may also arrive while the dialog is open.
    refetchOffers();
    const timer = setInterval(refetchOffers, depositPollMs);
    return () => clearInterval(timer);
  }, [isDepositMissing]);
  const receiveButton = (
    <Button
      busy={busy || active.isPending}
      disabled={(locked || block !== null) && !busy}
      aria-describedby={block ? cautionId : undefined}
      onClick={() => {
        setAmount(bonus?.grant?.amount || null);
        submit({ code });
      }}
    >
      {t('bonus.receive')}
    </Button>
  );
  return (
    <MoneyFlow flow={flow}>
      <Dialog
        open
        steady
        onClose={close}
        title={bonus?.name ?? t('bonus.dialog')}
        busy={busy}
        footer={isAvailable ? receiveButton : undefined}
      >
        <div className={classes.content}>
          {bonus ? <BonusDetails bonus={bonus} today={today} /> : <BonusMissing list={list} />}
          {block && <OfferBlockCaution block={block} id={cautionId} />}
          {pending}
        </div>
      </Dialog>
    </MoneyFlow>
  );
}

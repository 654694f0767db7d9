import { isCancelBlocked, MoneyFlow, useMoneyAction, useMoneyFlow } from '@wallet/money';
import type { ActiveBonus, Bonus } from '@wallet/platform/api';
import { currencyOf } from '@wallet/ui';
import { useRef } from 'react';
import { useRefetchOnRejection } from '../offer/refetch';
import { useText } from '../text';
import { ActiveBonusCard } from './active-bonus-card';
import { activeOffer, type ActiveOffer, useCurrentPromotion } from './active-offer';
import { CancelMessage, CancelRejection, useDismissOldRejection } from './cancel-bonus';
import { cancelBonusAction } from './cancel-bonus-action';
import { PromotionForm } from './promotion-form';
import { useGatherMoney, useReadGames } from './use-gather-money';
import { useActivatePromotion } from './use-promotion';

export interface ActiveAreaProps {
  /** The active offer as the backend reports it; null when none is active. */
  active: Pick<ActiveBonus, 'type' | 'wagering'> | null;
  /** The bonuses on offer, undefined while they load. */
  bonuses: readonly Bonus[] | undefined;
  /** True when the list of bonuses was loaded or has failed: only then is the current promotion fetched. */
  isListSettled: boolean;
}

/** Renders the active bonus, which can be cancelled (S2.49), or the form for a promotion code (S2.50). */
export function ActiveArea({ active, bonuses = [], isListSettled }: ActiveAreaProps) {
  const t = useText();
  const cancel = useMoneyAction(cancelBonusAction);
  const activation = useActivatePromotion();
  const reportedOffer = active && activeOffer(active.type, bonuses);
  const isOther = reportedOffer?.kind === 'other';
  const promotion = useCurrentPromotion(isListSettled && isOther);
  const offer: ActiveOffer | null = isOther && promotion ? { kind: 'promotion', promotion } : reportedOffer;
  const wagering = active?.wagering ?? null;
  const { state: cancelState } = cancel;
  const { state: activationState } = activation;
  const hasPendingCode = activationState.status === 'pending' || activationState.status === 'unknown';
  const pendingCode = hasPendingCode ? activationState.input.code : '';
  useRefetchOnRejection(cancelState);
  useDismissOldRejection(cancel, active);
  useRefetchOnRejection(activationState);
  const cancelling = useMoneyFlow({
    action: cancel,
    messages: { reading: t('found.reading'), happened: t('found.ended') },
    confirmation: () =>
      offer && {
        title: t('cancel.title'),
        text: <CancelMessage offer={offer} wagering={wagering} />,
        confirmLabel: t('cancel.confirm'),
        cancelLabel: t('cancel.keep'),
        danger: true,
      },
    done: () => ({
      dialog: { title: t('saved.ended'), message: t('cancel.done'), children: t('saved.recorded') },
    }),
    // The rejection is shown below the card, beside the button to try again.
    refused: () => null,
  });
  const cancelButton = useRef<HTMLButtonElement>(null);
  const submitCancel = (): void => cancelling.submit({ type: active?.type ?? null });
  const gathering = useGatherMoney(currencyOf(wagering?.currency ?? 'BAHT'), () => {
    if (cancelState.status !== 'refused') return;
    // The button that has the focus disappears with the rejection.
    cancelButton.current?.focus();
    cancel.dismiss();
    submitCancel();
  });
  useReadGames(wagering !== null && isCancelBlocked(wagering));
  const activating = useMoneyFlow({
    action: activation,
    messages: { reading: t('found.reading'), happened: t('found.received') },
    done: (_, { code }) => ({
      dialog: {
        title: t('saved.received'),
        message: t('promotion.done', { code }),
        children: t('saved.recorded'),
      },
    }),
    refused: (error) => ({ dialog: { error, children: t('failed.safe') } }),
  });

  return (
    <MoneyFlow flow={cancelling}>
      <MoneyFlow flow={activating}>
        {offer ? (
          <ActiveBonusCard
            offer={offer}
            wagering={wagering}
            isCancelling={cancelling.busy}
            isLocked={(cancelling.locked && !cancelling.busy) || gathering.locked}
            cancelButton={cancelButton}
            onCancel={submitCancel}
          />
        ) : (
          <PromotionForm flow={activating} pendingCode={pendingCode} />
        )}
        {cancelState.status === 'refused' && (
          <CancelRejection error={cancelState.error} wagering={wagering} gathering={gathering} />
        )}
        {cancelling.pending}
        {gathering.pending}
        {gathering.dialogs}
        {activating.pending}
      </MoneyFlow>
    </MoneyFlow>
  );
}

import type { ActiveBonus, Bonus } from '@wallet/platform/api';
import { MoneyFlow, useMoneyFlow } from '@wallet/money';
import { useRefreshOnRefusal } from '../offer/use-refresh-on-refusal';
import { useText } from '../text';
import { ActiveBonusCard } from './active-bonus-card';
import { activeOffer, type ActiveOffer } from './active-offer';
import { CancelRefusal } from './cancel-refusal';
import { CancelMessage } from './cancel-message';
import { PromotionForm } from './promotion-form';
import { useActivatePromotion } from './use-activate-promotion';
import { useCancelBonus } from './use-cancel-bonus';
import { useForgetRefusal } from './use-forget-refusal';
import { useCurrentPromotion } from './use-current-promotion';

export interface ActiveAreaProps {
  /** What the server says is active; null when nothing is. */
  active: Pick<ActiveBonus, 'type' | 'wagering'> | null;
  /** The bonuses on offer, undefined while they are not known. */
  bonuses: readonly Bonus[] | undefined;
  /** The bonuses came or could not be read: what is active is looked for elsewhere only then. */
  settled: boolean;
}

/** The running bonus and its end (S2.49), or the way in by a promotion's code (S2.50), and what came of either. */
export function ActiveArea({ active, bonuses = [], settled }: ActiveAreaProps) {
  const t = useText();
  const cancel = useCancelBonus();
  const activation = useActivatePromotion();
  const known: ActiveOffer | null = active && activeOffer(active.type, bonuses, null);
  const promotion = useCurrentPromotion(settled && known?.kind === 'other');
  const offer = known?.kind === 'other' && promotion ? ({ kind: 'promotion', promotion } as const) : known;
  const wagering = active?.wagering ?? null;
  const { state } = cancel;
  const { state: entry } = activation;
  const open = entry.status === 'pending' || entry.status === 'unknown' ? entry.input.code : '';
  useRefreshOnRefusal(state);
  useForgetRefusal(cancel, active);
  useRefreshOnRefusal(activation.state);
  const ending = useMoneyFlow({
    action: cancel,
    messages: { reading: t('found.reading'), happened: t('found.ended') },
    question: () =>
      offer && {
        title: t('cancel.title'),
        text: <CancelMessage offer={offer} wagering={wagering} />,
        confirmLabel: t('cancel.confirm'),
        cancelLabel: t('cancel.keep'),
        danger: true,
      },
    done: () => ({ dialog: { title: t('saved.title'), message: t('cancel.done') } }),
    // Shown below the card, where it can be ended again.
    refused: () => null,
  });
  const entering = useMoneyFlow({
    action: activation,
    messages: { reading: t('found.reading'), happened: t('found.received') },
    done: (_, { code }) => ({ dialog: { title: t('saved.title'), message: t('promotion.done', { code }) } }),
    refused: (error) => ({ dialog: { error, children: t('failed.safe') } }),
  });

  return (
    <MoneyFlow flow={ending}>
      <MoneyFlow flow={entering}>
        {offer ? (
          <ActiveBonusCard
            offer={offer}
            wagering={wagering}
            cancelling={ending.busy}
            locked={ending.locked && !ending.busy}
            onCancel={() => ending.submit({ type: active?.type ?? null })}
          />
        ) : (
          <PromotionForm flow={entering} open={open} />
        )}
        {state.status === 'refused' && <CancelRefusal error={state.error} wagering={wagering} />}
        {ending.pending}
        {entering.pending}
      </MoneyFlow>
    </MoneyFlow>
  );
}

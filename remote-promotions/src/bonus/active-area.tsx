import type { Bonus } from '@wallet/platform/api/types';
import { ConfirmDialog } from '@wallet/ui/confirm-dialog';
import { isOpen } from '@wallet/money/money-state';
import { MoneyChecking } from '@wallet/money/money-checking';
import { OutcomeDialog } from '@wallet/money/outcome-dialog';
import { useState } from 'react';
import { useRefreshOnRefusal } from '../offer/use-refresh-on-refusal';
import { useText } from '../text';
import { ActiveBonusCard } from './active-bonus-card';
import { activeOffer, type ActiveOffer } from './active-offer';
import { CancelRefusal } from './cancel-refusal';
import { CancelWords } from './cancel-words';
import { PromotionForm } from './promotion-form';
import { useActivatePromotion } from './use-activate-promotion';
import { useCancelBonus } from './use-cancel-bonus';
import { useForgetRefusal } from './use-forget-refusal';
import { useCurrentPromotion } from './use-current-promotion';

export interface ActiveAreaProps {
  /** What the server says is active; null when nothing is. */
  active: { type: string | null } | null;
  /** The bonuses on offer, undefined while they are not known. */
  bonuses: readonly Bonus[] | undefined;
  /** The bonuses came or could not be read: what is active is looked for elsewhere only then. */
  settled: boolean;
}

/** The running bonus and its end (S2.49), or the way in by a promotion's code (S2.50), and what came of either. */
export function ActiveArea({ active, bonuses = [], settled }: ActiveAreaProps) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const cancel = useCancelBonus();
  const activation = useActivatePromotion();
  const known: ActiveOffer | null = active && activeOffer(active.type, bonuses, null);
  const promotion = useCurrentPromotion(settled && known?.kind === 'other');
  const offer = known?.kind === 'other' && promotion ? ({ kind: 'promotion', promotion } as const) : known;
  const { state } = cancel;
  useRefreshOnRefusal(state);
  useForgetRefusal(cancel, active);
  useRefreshOnRefusal(activation.state);
  return (
    <>
      {offer ? (
        <ActiveBonusCard
          offer={offer}
          cancelling={state.status === 'sending'}
          locked={isOpen(state)}
          onCancel={() => setAsking(true)}
        />
      ) : (
        <PromotionForm activation={activation} />
      )}
      {state.status === 'refused' && <CancelRefusal error={state.error} />}
      <MoneyChecking action={cancel} words={{ reading: t('found.reading'), happened: t('found.ended') }} />
      <MoneyChecking
        action={activation}
        words={{ reading: t('found.reading'), happened: t('found.received') }}
      />
      {offer && (
        <ConfirmDialog
          open={asking}
          title={t('cancel.title')}
          confirmLabel={t('cancel.confirm')}
          cancelLabel={t('cancel.keep')}
          danger
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            cancel.run({ type: active?.type ?? null });
          }}
        >
          <CancelWords offer={offer} />
        </ConfirmDialog>
      )}
      {state.status === 'done' && (
        <OutcomeDialog title={t('saved.title')} words={t('cancel.done')} onClose={cancel.dismiss} />
      )}
      {activation.state.status === 'done' && (
        <OutcomeDialog
          title={t('saved.title')}
          words={t('promotion.done', { code: activation.state.input.code })}
          onClose={activation.dismiss}
        />
      )}
      {activation.state.status === 'refused' && (
        <OutcomeDialog error={activation.state.error} onClose={activation.dismiss}>
          {t('failed.safe')}
        </OutcomeDialog>
      )}
    </>
  );
}

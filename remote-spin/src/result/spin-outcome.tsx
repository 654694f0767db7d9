import type { SpinwheelSlice } from '@wallet/platform/api';
import { OutcomeDialog } from '@wallet/money';
import type { Spin } from '../spin/use-spin';
import { useText } from '../text';
import { Confetti } from './confetti';
import { PrizeDialog } from './prize-dialog';
import { useDrawnLabel } from './use-drawn-label';

export interface SpinOutcomeProps {
  spin: Spin;
  /** Empty when there is no wheel any more. */
  slices: readonly SpinwheelSlice[];
}

/** How a spin ended: the prize, done without a word on what was drawn, or refused (S8.12). */
export function SpinOutcome({ spin, slices }: SpinOutcomeProps) {
  const t = useText();
  const { stage, result, index, error, close } = spin;
  const label = useDrawnLabel(spin, slices);
  const wonCoupon = result?.wonCoupon ?? null;
  const wonCoin = result?.wonCoin ?? 0;
  const shown = stage === 'landed' || stage === 'prize';
  return (
    <>
      {shown && (wonCoupon !== null || wonCoin > 0) && <Confetti />}
      {stage === 'prize' && result && (
        <PrizeDialog
          label={label}
          slice={slices[index] ?? null}
          index={index}
          wonCoupon={wonCoupon}
          wonCoin={wonCoin}
          coinsLeft={result.remainingCoin}
          onClose={close}
        />
      )}
      {stage === 'untold' && (
        <OutcomeDialog title={t('untold.title')} message={t('untold.text')} onClose={close}>
          {t('untold.look')}
        </OutcomeDialog>
      )}
      {error && (
        <OutcomeDialog title={t('failed.spinTitle')} error={error} onClose={close}>
          {t('failed.spinSafe')}
        </OutcomeDialog>
      )}
    </>
  );
}

import { OutcomeDialog } from '@wallet/money';
import type { SpinwheelSlice } from '@wallet/platform/api';
import { useEffect, useRef } from 'react';
import { type Spin, useDrawnLabel } from '../wheel/use-spin';
import { useText } from '../text';
import { PrizeDialog } from './prize-dialog';
import { startConfetti } from './start-confetti';
import classes from './spin-outcome.module.css';

/** Renders confetti over the window after a win; none for reduced motion or when its library cannot be loaded. */
function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => (canvas.current ? startConfetti(canvas.current) : undefined), []);
  return <canvas ref={canvas} className={classes.canvas} aria-hidden="true" />;
}

export interface SpinOutcomeProps {
  spin: Spin;
  /** Empty without an active wheel. */
  slices: readonly SpinwheelSlice[];
}

/** Shows the end of a spin: the prize, a success without a named slice, or the rejection (S8.12). */
export function SpinOutcome({ spin, slices }: SpinOutcomeProps) {
  const t = useText();
  const { stage, result, index, error, close } = spin;
  const label = useDrawnLabel(spin, slices);
  const wonCoupon = result?.wonCoupon ?? null;
  const wonCoin = result?.wonCoin ?? 0;
  const hasLanded = stage === 'landed' || stage === 'prize';
  return (
    <>
      {hasLanded && (wonCoupon !== null || wonCoin > 0) && <Confetti />}
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
      {stage === 'unknownPrize' && (
        <OutcomeDialog title={t('unknownPrize.title')} message={t('unknownPrize.text')} onClose={close}>
          {t('unknownPrize.look')}
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

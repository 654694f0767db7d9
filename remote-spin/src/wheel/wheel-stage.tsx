import type { Spinwheel } from '@wallet/shared/api/types';
import { OutcomeDialog } from '@wallet/shared/ui/outcome-dialog';
import { useEffect, useState } from 'react';
import { Confetti } from '../result/confetti';
import { PrizeDialog } from '../result/prize-dialog';
import { shownCoins } from '../spin/shown-coins';
import { SpinChecking } from '../spin/spin-checking';
import { useSpin } from '../spin/use-spin';
import { useText } from '../text';
import { formatCoins } from './format-coins';
import { drawnSlice } from './drawn-slice';
import { landingAngle } from './landing-angle';
import { useWheelTurn } from './use-wheel-turn';
import { Wheel } from './wheel';
import { WheelHub } from './wheel-hub';
import classes from './wheel-stage.module.css';
import { WheelStatus } from './wheel-status';

export interface WheelStageProps {
  wheel: Spinwheel;
  /** Null where the backend does not tell them. */
  coins: number | null;
}

/** The wheel by night: spun by its middle, stopped by the server's slice, and in words what the coins are good for. */
export function WheelStage({ wheel, coins }: WheelStageProps) {
  const t = useText();
  const spin = useSpin(coins);
  const [reminded, setReminded] = useState(false);
  const { stage, result, land } = spin;
  const { slices } = wheel;
  const nameless = () => (index >= 0 ? t('prizes.unnamed', { place: index + 1 }) : (result?.code ?? ''));
  const index = result ? drawnSlice(result, slices) : -1;
  const label = slices[index]?.label || result?.label || nameless();
  const turned = index >= 0 && (stage === 'turning' || stage === 'landed');
  const rotor = useWheelTurn<SVGSVGElement>(
    turned ? landingAngle(index, slices.length) : null,
    slices.map(({ code }) => code).join(' '),
    land,
  );
  // The operator changed the wheel since it was drawn here: there is no such slice to turn to.
  const unknown = stage === 'turning' && index < 0;
  useEffect(() => {
    if (unknown) land();
  }, [unknown, land]);
  const shown = stage === 'landed' || stage === 'prize';
  const wonCoupon = result?.wonCoupon ?? null;
  const wonCoin = result?.wonCoin ?? 0;
  const left = shownCoins(spin, coins);
  const mayHave = (count: number | null) => count === null || count > 0;
  const press = (): void => {
    if (stage === 'rest' && !mayHave(coins)) setReminded(true);
    else spin.start();
  };
  return (
    <>
      <section className={classes.stage} data-theme="dark" aria-label={wheel.name || t('spin.title')}>
        <Wheel wheel={wheel} rotor={rotor}>
          <WheelHub
            coins={left}
            ready={stage === 'rest' && mayHave(coins)}
            asking={stage === 'asking' || stage === 'checking'}
            onPress={press}
          />
        </Wheel>
        <p className={classes.coins}>
          {left === null && t('wheel.coinsUnknown')}
          {left !== null && left > 0 && t('wheel.turns', { count: left, coins: formatCoins(left) })}
          {left !== null && left <= 0 && t('wheel.noCoins')}
        </p>
        <WheelStatus
          stage={stage}
          label={label}
          hasCoins={mayHave(left)}
          reminded={reminded && !mayHave(left)}
        />
        <div className={classes.checking}>
          <SpinChecking action={spin.action} />
        </div>
      </section>
      {shown && (wonCoupon !== null || wonCoin > 0) && <Confetti />}
      {stage === 'prize' && result && (
        <PrizeDialog
          label={label}
          slice={slices[index] ?? null}
          index={index}
          wonCoupon={wonCoupon}
          wonCoin={wonCoin}
          coinsLeft={result.remainingCoin}
          onClose={spin.close}
        />
      )}
      {stage === 'untold' && (
        <OutcomeDialog title={t('untold.title')} words={t('untold.words')} onClose={spin.close}>
          {t('untold.look')}
        </OutcomeDialog>
      )}
      {spin.error && (
        <OutcomeDialog title={t('failed.spinTitle')} error={spin.error} onClose={spin.close}>
          {t('failed.spinSafe')}
        </OutcomeDialog>
      )}
    </>
  );
}

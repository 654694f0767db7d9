import type { Spinwheel } from '@wallet/shared/api/types';
import { MoneyChecking } from '@wallet/shared/ui/money-checking';
import { OutcomeDialog } from '@wallet/shared/ui/outcome-dialog';
import { useEffect, useState } from 'react';
import { Confetti } from '../result/confetti';
import { PrizeDialog } from '../result/prize-dialog';
import { shownCoins } from '../spin/shown-coins';
import { useSpin } from '../spin/use-spin';
import { useText } from '../text';
import { formatCoins } from './format-coins';
import { landingAngle } from './landing-angle';
import { useWheelTurn } from './use-wheel-turn';
import { Wheel } from './wheel';
import { WheelHub } from './wheel-hub';
import classes from './wheel-stage.module.css';
import { WheelStatus } from './wheel-status';

export interface WheelStageProps {
  wheel: Spinwheel;
  coins: number;
}

/** The wheel by night: spun by its middle, stopped by the server's slice, and in words what the coins are good for. */
export function WheelStage({ wheel, coins }: WheelStageProps) {
  const t = useText();
  const spin = useSpin(coins);
  const [reminded, setReminded] = useState(false);
  const { stage, result, land } = spin;
  const { slices } = wheel;
  const index = result ? slices.findIndex(({ code }) => code === result.code) : -1;
  const label = slices[index]?.label ?? result?.label ?? '';
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
  const { wonCoupon = null, wonCoin = 0 } = result ?? {};
  const left = shownCoins(spin, coins);
  const press = (): void => {
    if (stage === 'rest' && coins <= 0) setReminded(true);
    else spin.start();
  };
  return (
    <>
      <section className={classes.stage} data-theme="dark" aria-label={wheel.name}>
        <Wheel wheel={wheel} rotor={rotor}>
          <WheelHub
            coins={left}
            ready={stage === 'rest' && coins > 0}
            asking={stage === 'asking' || stage === 'checking'}
            onPress={press}
          />
        </Wheel>
        <p className={classes.coins}>
          {left > 0 ? t('wheel.turns', { count: left, coins: formatCoins(left) }) : t('wheel.noCoins')}
        </p>
        <WheelStatus stage={stage} label={label} hasCoins={left > 0} reminded={reminded && left <= 0} />
        <div className={classes.checking}>
          <MoneyChecking action={spin.action} />
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
      {spin.error && (
        <OutcomeDialog title={t('failed.spinTitle')} error={spin.error} onClose={spin.close}>
          {t('failed.spinSafe')}
        </OutcomeDialog>
      )}
    </>
  );
}

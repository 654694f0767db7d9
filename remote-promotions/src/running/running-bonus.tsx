import type { FragmentProps } from '@wallet/federation';
import { BonusLink, WageringProgress } from '@wallet/money';
import { readActiveBonus } from '@wallet/platform/api';
import { Card, HiddenAmounts, Money } from '@wallet/ui';
import { useMemo } from 'react';
import { useText } from '../text';
import classes from './running-bonus.module.css';

/** Shows on the home how much turnover the running bonus still requires. */
export function RunningBonus({ areAmountsHidden, reply }: FragmentProps<'wallet.home-offers'>) {
  const t = useText();
  const { status, wagering } = useMemo(() => readActiveBonus(reply), [reply]);
  if (!status || !wagering) return null;
  return (
    <Card className={classes.bonus} title={t('active.running')} action={<BonusLink />}>
      {areAmountsHidden ? (
        <HiddenAmounts value={t('active.hidden')}>
          <Money satang={null} />
        </HiddenAmounts>
      ) : (
        <WageringProgress wagering={wagering} />
      )}
    </Card>
  );
}

import { BonusLink, WageringProgress } from '@wallet/money';
import { checkActiveBonus } from '@wallet/platform/api';
import { useQuery } from '@wallet/platform/query';
import { Card, Money } from '@wallet/ui';
import { type ReactNode, useEffect } from 'react';
import { useText } from '../text';
import classes from './bonus-progress.module.css';
import { hadWagering } from './had-wagering';
import type { Home } from './home';

interface BonusProgressProps {
  home: Pick<Home, 'syncedAt'>;
  /** True when the member has hidden the amounts. */
  isHidden: boolean;
  /** Shown while the bonus is loaded. */
  placeholder: ReactNode;
}

/** Shows how much turnover the running bonus still requires; renders nothing when the backend does not report it. */
export function BonusProgress({ home: { syncedAt }, isHidden, placeholder }: BonusProgressProps) {
  const t = useText();
  const { data, isPending } = useQuery({
    // Bets change the progress, so it is fetched again after each refresh of the games.
    queryKey: ['wallet', 'home-bonus', syncedAt],
    queryFn: ({ signal }) => checkActiveBonus({ signal, quiet: true }),
    gcTime: 0,
    placeholderData: (previous) => previous,
  });
  const wagering = data?.status ? data.wagering : null;

  useEffect(() => {
    if (data) hadWagering.write(wagering !== null);
  }, [data, wagering]);

  if (isPending) return placeholder;
  if (!wagering) return null;
  return (
    <Card className={classes.bonus} title={t('home.bonus')} action={<BonusLink />}>
      {isHidden ? <Money satang={null} /> : <WageringProgress wagering={wagering} />}
    </Card>
  );
}

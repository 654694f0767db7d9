import { Card, EmptyState, QueryErrorState } from '@wallet/ui';
import { Coupons } from '../coupons/coupons';
import { PrizeList } from '../prizes/prize-list';
import { SpinOutcome } from '../result/spin-outcome';
import { useText } from '../text';
import { WheelSkeleton, WheelStage } from '../wheel/wheel-stage';
import { SpinPending } from '../wheel/spin-pending';
import classes from './spin-page.module.css';
import { useSpin } from '../wheel/use-spin';
import { useSpinwheel } from './use-spinwheel';

/** Renders the wheel, the list of its prizes, and the coupons. */
export function SpinPage() {
  const t = useText();
  const query = useSpinwheel();
  const { data, error } = query;
  const wheel = data?.activeSpinwheel?.slices.length ? data.activeSpinwheel : null;
  const coins = data?.userCoin ?? null;
  const isLoading = !data && !error;
  const spin = useSpin(coins, isLoading ? null : (wheel?.slices ?? []));
  return (
    <div className={classes.page}>
      <title>{t('spin.title')}</title>
      <h1 className={classes.title}>{t('spin.title')}</h1>
      <div className={classes.wheel}>
        {wheel ? (
          <WheelStage wheel={wheel} coins={coins} spin={spin} />
        ) : (
          <SpinPending action={spin.action} />
        )}
        {data && !wheel && (
          <Card>
            <EmptyState title={t('spin.inactiveTitle')}>{t('spin.inactiveText')}</EmptyState>
          </Card>
        )}
        {!data && error && (
          <Card>
            <QueryErrorState title={t('spin.failedTitle')} query={query}>
              <p>{t('spin.failedSafe')}</p>
            </QueryErrorState>
          </Card>
        )}
        {isLoading && <WheelSkeleton />}
      </div>
      <div className={classes.coupons}>
        <Coupons />
      </div>
      {wheel && (
        <div className={classes.prizes}>
          <PrizeList slices={wheel.slices} />
        </div>
      )}
      <SpinOutcome spin={spin} slices={wheel?.slices ?? []} />
    </div>
  );
}

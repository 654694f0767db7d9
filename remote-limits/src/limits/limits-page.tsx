import { PageLink } from '@wallet/platform';
import { buttonClass, Card, QueryErrorState, Skeleton, SlowMessage, VisuallyHidden } from '@wallet/ui';
import { BreakCard, BreakOffer } from '../breaks/break-card';
import { HeldCard } from '../held/held-card';
import { useCurrency } from '../model/use-currency';
import { useSaferPlay } from '../model/use-safer-play';
import { ReminderForm } from '../reminder/reminder-form';
import { useText } from '../text';
import { LimitCard } from './limit-card';
import classes from './limits-page.module.css';
import { ReviewNote } from './review-note';

/** Renders placeholders of the cards while they load. */
function LimitsSkeleton() {
  const t = useText();
  return (
    <div className={classes.cards} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <SlowMessage>{t('slow')}</SlowMessage>
      {[180, 180, 180].map((height, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </div>
  );
}

/** Shows and changes the member's deposit limits, reminder of time and breaks. */
export function LimitsPage() {
  const t = useText();
  const query = useSaferPlay();
  const currency = useCurrency();
  const { data: state, error } = query;
  return (
    <article className={classes.page} aria-busy={!state && query.isFetching}>
      <title>{t('page.title')}</title>
      <header>
        <h1>{t('page.title')}</h1>
        <p className={classes.lead}>{t('page.lead')}</p>
      </header>
      {!state && error && <QueryErrorState title={t('failed')} query={query} />}
      {(!state || !currency) && !error && <LimitsSkeleton />}
      {state && currency && (
        <>
          {state.summary.break && <BreakCard playBreak={state.summary.break} />}
          {state.summary.held && <HeldCard held={state.summary.held} currency={currency} />}
          <ReviewNote summary={state.summary} />
          <section className={classes.section} aria-label={t('limit.heading')}>
            <h2>{t('limit.heading')}</h2>
            <p className={classes.lead}>{t('limit.lead', { hours: state.waitHours ?? 24 })}</p>
            {state.texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
            <div className={classes.cards}>
              {state.limits.map((limit) => (
                <LimitCard key={limit.period} limit={limit} currency={currency} />
              ))}
            </div>
          </section>
          <div className={classes.cards}>
            <ReminderForm state={state} />
            {!state.summary.break && <BreakOffer />}
            <Card title={t('activity.title')}>
              <p className={classes.text}>{t('activity.lead')}</p>
              <PageLink page="/user/activity" className={buttonClass({ variant: 'secondary' })}>
                {t('link.activity')}
              </PageLink>
            </Card>
          </div>
        </>
      )}
    </article>
  );
}

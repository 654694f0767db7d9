import type { Statement } from '@wallet/platform/api';
import { DialogLink, PageLink } from '@wallet/platform';
import { site } from '@wallet/platform/site';
import { DateTime, Icon, Money } from '@wallet/ui';
import { satang } from '@wallet/contract/satang';
import { useState } from 'react';
import type { Home } from '../model/home';
import { type Entry, toEntries } from '../statement/entry';
import { useActivityText } from '../statement/use-activity-text';
import { useStageText, useUsualText } from '../statement/use-stage-text';
import { useText } from '../text';
import classes from './open-movements.module.css';

/** Maximum number of strips; the statement shows the other movements. */
const maxStrips = 3;

interface ShownMovement {
  entry: Entry;
  /** True when the movement was in progress since this page was opened, and has ended. */
  isEnded: boolean;
}

/**
 * Returns the movements in progress, then those that ended while this page was open: a strip that disappeared would move
 * what is below it, and the member would not learn that there is a result.
 */
function useShownMovements(openMovements: readonly Statement[] | undefined): ShownMovement[] {
  const [seen, setSeen] = useState(openMovements);
  const [ended, setEnded] = useState<readonly Statement[]>([]);
  if (openMovements && openMovements !== seen) {
    const isOpen = ({ _id }: Statement) => openMovements.some((movement) => movement._id === _id);
    setSeen(openMovements);
    setEnded([...(seen ?? []), ...ended].filter((movement) => !isOpen(movement)));
  }
  return [
    ...toEntries(openMovements ?? []).map((entry) => ({ entry, isEnded: false })),
    ...toEntries(ended).map((entry) => ({ entry, isEnded: true })),
  ];
}

/** Renders where the money of a movement in progress is and since when, with its usual time. */
function Progress({ entry }: { entry: Entry }) {
  const stageText = useStageText();
  const usual = useUsualText()(entry.usualMs);
  const stage = entry.stages.at(-1);
  return (
    <span className={classes.progress}>
      {stage && (
        <span>
          {stageText(entry, stage.stage)} · <DateTime value={stage.at} relative />
        </span>
      )}{' '}
      {usual && <span>{usual}</span>}
    </span>
  );
}

interface StripProps extends ShownMovement {
  currency: Home['currency'];
}

/** Links to the receipt of a movement: what it is, how much, and where its money is. */
function Strip({ entry, isEnded, currency }: StripProps) {
  const t = useText();
  const activity = useActivityText()(entry);
  const amount = entry.amount === null ? null : satang(Math.abs(entry.amount));
  return (
    <DialogLink
      to={['wallet.receipt', { id: entry.id }]}
      className={classes.strip}
      data-ended={isEnded || undefined}
    >
      <Icon name={isEnded ? 'info' : 'clock'} size={22} className={classes.icon} />
      <span className={classes.text}>
        <span className={classes.what}>
          <span>{activity}</span> {amount !== null && <Money satang={amount} currency={currency} />}
        </span>{' '}
        <span className={classes.end}>
          {isEnded && <span className={classes.progress}>{t('movement.ended')}</span>}
          {/* Keeps its height after the end, so that nothing moves. */}
          <span className={classes.past} aria-hidden={isEnded || undefined}>
            <Progress entry={entry} />
          </span>
        </span>
      </span>
      <Icon name="chevron-right" size={20} />
    </DialogLink>
  );
}

interface OpenMovementsProps {
  home: Home | undefined;
  /** True when the last load failed, so that the stages may have changed. */
  isStale: boolean;
}

/** Shows a strip for each movement in progress. Renders nothing when there is none, or on a site without receipts. */
export function OpenMovements({ home, isStale }: OpenMovementsProps) {
  const t = useText();
  const shown = useShownMovements(home?.openMovements);
  if (!home || shown.length === 0 || !site().hasDialog('wallet.receipt')) return null;
  const loadedAt = home.readAt ?? home.syncedAt;
  return (
    <div className={classes.list}>
      <ul className={classes.list} aria-label={t('movement.openList')}>
        {shown.slice(0, maxStrips).map(({ entry, isEnded }) => (
          <li key={entry.id}>
            <Strip entry={entry} isEnded={isEnded} currency={home.currency} />
          </li>
        ))}
      </ul>
      {shown.length > maxStrips && site().hasPage('/user/statement') && (
        <PageLink page="/user/statement" className={classes.more}>
          {t('movement.all', { count: shown.length })}
        </PageLink>
      )}
      {isStale && loadedAt !== null && (
        <p className={classes.more}>
          {t('movement.loadedAt')} <DateTime value={loadedAt} />
        </p>
      )}
    </div>
  );
}

import { DateTime, statusTone } from '@wallet/ui';
import { useText } from '../text';
import { type Entry, isPendingStatus } from './entry';
import classes from './time-line.module.css';
import { useAccountLabel } from './use-activity-text';
import { useStageText, useUsualText } from './use-stage-text';

/** The types of entries that end with money somewhere. */
const types = ['withdraw', 'transfer', 'deposit'] as const;

/** Renders the end that an entry in progress waits for, with its usual time. */
function NextStage({ entry }: { entry: Entry }) {
  const t = useText();
  const accountLabel = useAccountLabel();
  const usual = useUsualText()(entry.usualMs);
  const type = types.find((known) => known === entry.type);
  if (!type || !isPendingStatus(entry.status)) return null;
  return (
    <li className={classes.stage} data-tone="next">
      <span>{t(`movement.next.${type}`, { to: accountLabel(entry.to) })}</span>{' '}
      {usual && <span className={classes.time}>{usual}</span>}
    </li>
  );
}

/** Shows the stages that an entry has reached, with their times; the last one is where the money is now. */
export function TimeLine({ entry }: { entry: Entry }) {
  const t = useText();
  const stageText = useStageText();
  const { stages, status } = entry;
  if (stages.length === 0) return null;
  return (
    <ol className={classes.line} aria-label={t('movement.timeline')}>
      {stages.map(({ stage, at }, index) => {
        const isCurrent = index === stages.length - 1;
        return (
          <li
            key={`${stage} ${at}`}
            className={classes.stage}
            data-tone={isCurrent ? statusTone(status) : 'success'}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span>{stageText(entry, stage)}</span>{' '}
            <span className={classes.time}>
              <DateTime value={at} />
            </span>
          </li>
        );
      })}
      <NextStage entry={entry} />
    </ol>
  );
}

import { type SaferPlay, setReminder } from '@wallet/platform/api';
import { Card, Select } from '@wallet/ui';
import { useChange } from '../model/use-safer-play';
import { useText } from '../text';
import classes from '../breaks/break.module.css';

/** The choices in minutes. */
const choices = [15, 30, 45, 60, 90, 120, 180, 240];

/** Chooses after how many minutes the page shows a reminder of time. */
export function ReminderForm({ state: { chosenReminderMinutes, maxReminderMinutes } }: { state: SaferPlay }) {
  const t = useText();
  const { change, isPending, error } = useChange<number | null>({
    send: (minutes) => setReminder({ minutes }),
    done: () => t('reminder.saved'),
  });
  const shown = choices.filter((minutes) => minutes <= (maxReminderMinutes ?? Number.POSITIVE_INFINITY));
  const minutesText = (count: number): string => t('reminder.minutes', { count });
  return (
    <Card title={t('reminder.title')}>
      <div className={classes.content}>
        <p>{t('reminder.lead')}</p>
        <Select
          label={t('reminder.label')}
          placeholder={maxReminderMinutes === null ? t('reminder.none') : minutesText(maxReminderMinutes)}
          value={chosenReminderMinutes ?? ''}
          disabled={isPending}
          onChange={({ target }) => change(target.value === '' ? null : Number(target.value))}
          options={shown.map((minutes) => ({ value: String(minutes), label: minutesText(minutes) }))}
        />
        {error && (
          <p role="alert" className={classes.error}>
            {error}
          </p>
        )}
      </div>
    </Card>
  );
}

import type { Desk } from '@wallet/inbox-calls';
import { useLanguage } from '@wallet/platform/i18n';
import { languageTags } from '@wallet/contract';
import { Button, IconButton, Select } from '@wallet/ui';
import form from '../layout/form.module.css';
import { useText } from '../text';

type Hours = NonNullable<Desk['hours']>;
type OpenHours = Hours['week'][number];

const timeZones = ['Asia/Bangkok', 'Asia/Vientiane'];
const days = [1, 2, 3, 4, 5, 6, 7] as const;
/** Maximum number of periods in a week, from the contract. */
const maxTimes = 28;

/** Returns the name of a day of the week; 1 is Monday. */
const dayName = (day: number, tag: string): string =>
  // 1 January 2024 was a Monday.
  new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, day)));

// The contract's end of a day is 24:00. A time field does not accept it and shows 00:00 instead.
const toContractEnd = (time: string): string => (time === '00:00' ? '24:00' : time);
const toFieldEnd = (time: string): string => (time === '24:00' ? '00:00' : time);

interface TimeProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function TimeField({ label, value, onChange }: TimeProps) {
  return (
    <input
      type="time"
      required
      className={form.box}
      style={{ width: 'auto' }}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Renders the office hours. A day may have several periods. */
export function HoursFields({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  const t = useText();
  const tag = languageTags[useLanguage()];
  const { timeZone, week } = hours;
  const changeAt = (index: number, changes: Partial<OpenHours>): void =>
    onChange({ timeZone, week: week.map((one, at) => (at === index ? { ...one, ...changes } : one)) });
  const addTime = (): void => {
    const last = week.at(-1);
    const day = last ? Math.min(last.day + 1, 7) : 1;
    onChange({ timeZone, week: [...week, { day, from: last?.from ?? '09:00', to: last?.to ?? '18:00' }] });
  };
  const zones = [...new Set([...timeZones, timeZone])];
  return (
    <fieldset className={form.list}>
      <legend className={form.label}>{t('desk.hours')}</legend>
      <Select
        label={t('desk.timeZone')}
        placeholder={false}
        options={zones.map((zone) => ({ value: zone, label: zone }))}
        value={timeZone}
        onChange={({ target }) => onChange({ timeZone: target.value, week })}
      />
      {week.map(({ day, from, to }, index) => (
        <div key={index} className={form.row}>
          <Select
            label={t('desk.day', { count: index + 1 })}
            hideLabel
            placeholder={false}
            options={days.map((option) => ({ value: String(option), label: dayName(option, tag) }))}
            value={String(day)}
            onChange={({ target }) => changeAt(index, { day: Number(target.value) })}
          />
          <TimeField
            label={t('desk.from', { count: index + 1 })}
            value={from}
            onChange={(time) => changeAt(index, { from: time })}
          />
          <TimeField
            label={t('desk.to', { count: index + 1 })}
            value={toFieldEnd(to)}
            onChange={(time) => changeAt(index, { to: toContractEnd(time) })}
          />
          <IconButton
            icon="close"
            label={t('desk.removeTime', { count: index + 1 })}
            onClick={() => onChange({ timeZone, week: week.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      {!week.length && <p className={form.hint}>{t('desk.neverOpen')}</p>}
      {week.length < maxTimes && (
        <Button variant="quiet" size="small" icon="plus" onClick={addTime}>
          {t('desk.addTime')}
        </Button>
      )}
    </fieldset>
  );
}

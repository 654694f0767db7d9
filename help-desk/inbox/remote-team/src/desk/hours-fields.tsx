import type { Desk } from '@wallet/inbox-calls';
import { useLanguage } from '@wallet/platform/i18n';
import { languageTags } from '@wallet/contract';
import { Button, Field, IconButton, Select } from '@wallet/ui';
import { useState } from 'react';
import form from '../layout/form.module.css';
import { useText } from '../text';
import classes from './hours-fields.module.css';
import { type HoursRow, rowsOf, weekOf } from './hours-rows';

type Hours = NonNullable<Desk['hours']>;

const timeZones = ['Asia/Bangkok', 'Asia/Vientiane'];
const allDays = [1, 2, 3, 4, 5, 6, 7] as const;
/** Maximum number of periods in a week, from the contract. */
const maxTimes = 28;

/** Returns the short name of a day of the week; 1 is Monday. */
const dayName = (day: number, tag: string): string =>
  // 1 January 2024 was a Monday.
  new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, day)),
  );

// The contract's end of a day is 24:00. A time field does not accept it and shows 00:00 instead.
const toContractEnd = (time: string): string => (time === '00:00' ? '24:00' : time);
const toFieldEnd = (time: string): string => (time === '24:00' ? '00:00' : time);

interface DaysProps {
  label: string;
  days: readonly number[];
  onChange: (days: readonly number[]) => void;
}

/** Renders a button for each day of the week, which is pressed when the period is on this day. */
function DayButtons({ label, days, onChange }: DaysProps) {
  const tag = languageTags[useLanguage()];
  return (
    <div className={classes.days} role="group" aria-label={label}>
      {allDays.map((day) => (
        <button
          key={day}
          type="button"
          className={classes.day}
          aria-pressed={days.includes(day)}
          onClick={() => onChange(days.includes(day) ? days.filter((one) => one !== day) : [...days, day])}
        >
          {dayName(day, tag)}
        </button>
      ))}
    </div>
  );
}

/** Renders the office hours: periods, each on several days. */
export function HoursFields({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  const t = useText();
  const { timeZone, week } = hours;
  // A row without a day is not in the week, so the rows are a state of their own.
  const [rows, setRows] = useState(() => rowsOf(week));
  function change(next: readonly HoursRow[]): void {
    if (weekOf(next).length > maxTimes) return;
    setRows([...next]);
    onChange({ timeZone, week: weekOf(next) });
  }
  const changeAt = (index: number, changes: Partial<HoursRow>): void =>
    change(rows.map((one, at) => (at === index ? { ...one, ...changes } : one)));
  const addTime = (): void => {
    const free = allDays.filter((day) => !week.some((one) => one.day === day));
    change([...rows, { days: free, from: '09:00', to: '18:00' }]);
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
      {rows.map(({ days, from, to }, index) => (
        <div key={index} className={form.row}>
          <DayButtons
            label={t('desk.days', { count: index + 1 })}
            days={days}
            onChange={(next) => changeAt(index, { days: next })}
          />
          <Field
            type="time"
            label={t('desk.from', { count: index + 1 })}
            hideLabel
            required
            value={from}
            onChange={({ target }) => changeAt(index, { from: target.value })}
          />
          <Field
            type="time"
            label={t('desk.to', { count: index + 1 })}
            hideLabel
            required
            value={toFieldEnd(to)}
            onChange={({ target }) => changeAt(index, { to: toContractEnd(target.value) })}
          />
          <IconButton
            icon="close"
            label={t('desk.removeTime', { count: index + 1 })}
            onClick={() => change(rows.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {!week.length && <p className={form.hint}>{t('desk.neverOpen')}</p>}
      <Button variant="quiet" size="small" icon="plus" onClick={addTime}>
        {t('desk.addTime')}
      </Button>
    </fieldset>
  );
}

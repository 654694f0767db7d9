import { type StatementKind, statementKinds } from '@wallet/platform/api';
import { Field, Select } from '@wallet/ui';
import { useElementId } from '@wallet/platform';
import { useText } from '../text';
import { type DateFilter, isBackwards, periods } from './date-filter';
import kinds from './kind-filter.module.css';
import classes from './statement-filter.module.css';

export interface StatementFilterProps {
  filter: DateFilter;
  onChange: (filter: DateFilter) => void;
}

/** Selects the days of the statement: a common period, or custom dates. */
export function StatementFilter({ filter, onChange }: StatementFilterProps) {
  const t = useText();
  const name = useElementId();
  return (
    <fieldset className={classes.filter}>
      <legend className={classes.legend}>{t('statement.period.label')}</legend>
      <div className={classes.periods}>
        {periods.map((period) => (
          <label key={period} className={classes.period}>
            <input
              type="radio"
              name={name}
              value={period}
              checked={filter.period === period}
              onChange={() => onChange({ period, from: '', to: '' })}
            />
            <span>{t(`statement.period.${period}`)}</span>
          </label>
        ))}
      </div>
      {filter.period === 'custom' && (
        <div className={classes.dates}>
          <Field
            type="date"
            label={t('statement.period.from')}
            value={filter.from}
            max={filter.to || undefined}
            onChange={({ target }) => onChange({ ...filter, from: target.value })}
          />
          <Field
            type="date"
            label={t('statement.period.to')}
            value={filter.to}
            min={filter.from || undefined}
            error={isBackwards(filter) ? t('statement.period.backwards') : undefined}
            onChange={({ target }) => onChange({ ...filter, to: target.value })}
          />
        </div>
      )}
    </fieldset>
  );
}

interface KindFilterProps {
  kind: StatementKind;
  onChange: (kind: StatementKind) => void;
}

/** Selects the kind of the statement's entries. */
export function KindFilter({ kind, onChange }: KindFilterProps) {
  const t = useText();
  const names: Readonly<Record<StatementKind, string>> = {
    all: t('statement.period.all'),
    deposit: t('statement.activity.deposit'),
    withdraw: t('statement.activity.withdraw'),
    transfer: t('transfer.title'),
    bonus: t('statement.kind.bonus'),
  };
  return (
    <Select
      className={kinds.filter}
      label={t('statement.kind.label')}
      placeholder={false}
      options={statementKinds.map((value) => ({ value, label: names[value] }))}
      value={kind}
      onChange={({ target }) => onChange(statementKinds.find((known) => known === target.value) ?? 'all')}
    />
  );
}

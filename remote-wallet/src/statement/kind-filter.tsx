import { type StatementKind, statementKinds } from '@wallet/platform/api';
import { Select } from '@wallet/ui';
import { useText } from '../text';
import classes from './kind-filter.module.css';

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
      className={classes.filter}
      label={t('statement.kind.label')}
      placeholder={false}
      options={statementKinds.map((value) => ({ value, label: names[value] }))}
      value={kind}
      onChange={({ target }) => onChange(statementKinds.find((known) => known === target.value) ?? 'all')}
    />
  );
}

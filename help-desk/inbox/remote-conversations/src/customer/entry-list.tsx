import { fromBaht, type StatementEntry } from '@wallet/inbox-calls';
import { type Currency, DateTime, formatDate, Icon, Money, StatusBadge } from '@wallet/ui';
import { useText } from '../text';
import classes from './customer-panel.module.css';

const types = ['deposit', 'withdraw', 'transfer', 'bonus', 'finish_bonus'] as const;
const stageNames = [
  'REQUESTED',
  'SENT',
  'RECEIVED',
  'PAID',
  'CREDITED',
  'HELD',
  'RETURNED',
  'FAILED',
] as const;

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Returns functions that name a type, a stage and a usual time; a newer site's type or stage is shown as it is. */
function useNames() {
  const t = useText();
  return {
    typeName: (type: string): string => {
      const known = types.find((one) => one === type);
      return known ? t(`facts.type.${known}`) : type;
    },
    stageName: (stage: string): string => {
      const known = stageNames.find((one) => one === stage);
      return known ? t(`facts.stage.${known}`) : stage;
    },
    /** Rounds up: a day and a half is 36 hours, because 2 days would promise too little. */
    usualText: (usualMs: number): string => {
      const [unit, size] = units.find(([, ms]) => usualMs >= 2 * ms) ?? units[2];
      return t(`facts.usual.${unit}`, { count: Math.ceil(usualMs / size) });
    },
  };
}

interface Props {
  entries: readonly StatementEntry[];
  currency: Currency;
  /** Shows the details of all entries. */
  isOpen?: boolean;
}

/** Renders entries of a statement: amount and last stage in a line, and all stages and references below it. */
export function EntryList({ entries, currency, isOpen = false }: Props) {
  const t = useText();
  const { typeName, stageName, usualText } = useNames();
  if (!entries.length) return t('facts.none');
  return (
    <ul className={classes.list}>
      {entries.map(
        ({
          _id,
          statementType,
          status,
          amount,
          createdAt,
          stages = [],
          held,
          usualMs,
          reference,
          reason,
        }) => {
          const last = stages.at(-1);
          return (
            <li key={_id}>
              <details open={isOpen || undefined}>
                <summary>
                  <span className={classes.line}>
                    <span>{typeName(statementType)}</span>
                    <Money
                      satang={fromBaht(amount)}
                      currency={currency}
                      signed={statementType !== 'transfer'}
                    />
                  </span>
                  <span className={classes.line}>
                    <StatusBadge status={status}>{last && stageName(last.stage)}</StatusBadge>
                    <span className={classes.since}>
                      <DateTime value={last?.at ?? createdAt} relative />
                      <Icon name="chevron-down" size={16} />
                    </span>
                  </span>
                  {held && (
                    <span className={classes.since}>
                      {t('facts.held')} <Money satang={fromBaht(held.amount)} currency={currency} />
                      {held.until !== null && ` ${t('facts.heldUntil')} ${formatDate(held.until)}`}
                    </span>
                  )}
                  {usualMs !== undefined && <span className={classes.since}>{usualText(usualMs)}</span>}
                </summary>
                <ul className={classes.stages}>
                  {(stages.length ? stages : [{ stage: 'REQUESTED', at: createdAt }]).map(({ stage, at }) => (
                    <li key={stage}>
                      {stageName(stage)} <DateTime value={at} />
                    </li>
                  ))}
                  {reason && <li>{t('facts.reason', { reason })}</li>}
                  <li>{t('facts.reference', { reference: _id })}</li>
                  {reference && <li>{t('facts.bankReference', { reference })}</li>}
                </ul>
              </details>
            </li>
          );
        },
      )}
    </ul>
  );
}

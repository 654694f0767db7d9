import { fromBaht, type StatementEntry } from '@wallet/inbox-calls';
import { hasText, translate } from '@wallet/platform/i18n';
import { type Currency, DateTime, formatDate, Icon, Money, StatusBadge, usualTime } from '@wallet/ui';
import { useText } from '../text';
import classes from './customer-panel.module.css';

/** Returns the name of a type or stage; one of a newer site is returned as it is. */
function nameOf(list: 'type' | 'stage', name: string): string {
  const key = `facts.${list}.${name}`;
  return hasText('conversations', key) ? translate('conversations', key) : name;
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
          const usual = usualMs === undefined ? undefined : usualTime(usualMs);
          return (
            <li key={_id}>
              <details open={isOpen || undefined}>
                <summary>
                  <span className={classes.line}>
                    <span>{nameOf('type', statementType)}</span>
                    <Money
                      satang={fromBaht(amount)}
                      currency={currency}
                      signed={statementType !== 'transfer'}
                    />
                  </span>
                  <span className={classes.line}>
                    <StatusBadge status={status}>{last && nameOf('stage', last.stage)}</StatusBadge>
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
                  {usual && (
                    <span className={classes.since}>
                      {t(`facts.usual.${usual.unit}`, { count: usual.count })}
                    </span>
                  )}
                </summary>
                <ul className={classes.stages}>
                  {(stages.length ? stages : [{ stage: 'REQUESTED', at: createdAt }]).map(({ stage, at }) => (
                    <li key={stage}>
                      {nameOf('stage', stage)} <DateTime value={at} />
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

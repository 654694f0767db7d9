import { bankNameIn } from '@wallet/money';
import { type Language, useLanguage } from '@wallet/platform/i18n';
import { type Currency, formatDate, formatMoney, statusTone, useCommonText } from '@wallet/ui';
import { useCurrency } from '../model/use-cached-home';
import { useText } from '../text';
import { detailsOf, type Entry } from './entry';
import { formatSigned } from './statement-amount';
import { useReasonText, useStageText } from './use-stage-text';
import { useAccountLabel, useActivityText } from './use-activity-text';

/** One fact of a receipt, as text. */
interface Fact {
  id:
    | 'activity'
    | 'details'
    | 'from'
    | 'to'
    | 'held'
    | 'status'
    | 'reason'
    | 'date'
    | 'providerReference'
    | 'reference';
  label: string;
  value: string | null;
}

export interface ReceiptTexts {
  currency: Currency | undefined;
  facts: (Fact & { value: string })[];
  /** The reached stages with their times, as text. */
  stages: { label: string; value: string }[];
  /** The signed amount with its unit. */
  amount: string;
  /** The amount, all facts and the stages, one per line. */
  text: string;
  /** A message to support, with the amount and the facts that identify the entry. */
  draft: string;
}

const identifyingFacts: readonly Fact['id'][] = ['activity', 'date', 'providerReference', 'reference'];

/** Returns the bank and the masked number of the account that a withdrawal goes to; null when they are unknown. */
function formatPayee(payee: Entry['payee'], language: Language): string | null {
  if (!payee) return null;
  return [bankNameIn(payee.bank, language, payee.bankCode), payee.accountNo].filter(Boolean).join(' ');
}

/** Returns the known facts of an entry, and texts that contain them. */
export function useReceipt(entry: Entry): ReceiptTexts {
  const t = useText();
  const common = useCommonText();
  const currency = useCurrency();
  const accountLabel = useAccountLabel();
  const activity = useActivityText()(entry);
  const language = useLanguage();
  const stageText = useStageText();
  const reasonText = useReasonText();
  const { type, from, to, status, createdAt, reference, providerReference } = entry;
  const inCurrency = (amount: string) => (currency ? `${amount} ${common(`unit.${currency}`)}` : amount);
  const heldText = (held: Entry['held']): string | null => {
    if (held === null) return null;
    const amount = inCurrency(formatMoney(held.amount));
    return held.until === null ? amount : t('movement.held.until', { amount, until: formatDate(held.until) });
  };
  // In a transfer with one code, the missing code is an account outside the site. In other types a missing code means
  // that there is no account, except that a withdrawal goes to the member's bank.
  const isTransfer = type === 'transfer' && (from !== null || to !== null);
  const accountOf = (code: string | null) => (code !== null || isTransfer ? accountLabel(code) : null);
  const allFacts: Fact[] = [
    { id: 'activity', label: t('statement.column.activity'), value: activity },
    { id: 'details', label: t('statement.column.details'), value: detailsOf(entry, activity) },
    { id: 'from', label: t('transfer.from'), value: accountOf(from) },
    {
      id: 'to',
      label: t('transfer.to'),
      value:
        accountOf(to) ?? formatPayee(entry.payee, language) ?? (type === 'withdraw' ? t('bank.title') : null),
    },
    { id: 'held', label: t('movement.held.label'), value: heldText(entry.held) },
    {
      id: 'status',
      label: t('statement.column.status'),
      value: status === '' ? null : common(`status.${statusTone(status)}`),
    },
    { id: 'reason', label: t('movement.reason'), value: reasonText(entry.reason) },
    {
      id: 'date',
      label: t('statement.column.date'),
      value: createdAt === null ? null : formatDate(createdAt),
    },
    {
      id: 'providerReference',
      label: t(type === 'withdraw' ? 'movement.reference' : 'movement.providerReference'),
      value: providerReference === reference ? null : providerReference,
    },
    { id: 'reference', label: t('statement.receipt.reference'), value: reference },
  ];
  const facts = allFacts.filter((fact): fact is Fact & { value: string } => fact.value !== null);
  const amount = inCurrency(formatSigned(entry));
  const stages = entry.stages.map(({ stage, at }) => ({
    label: formatDate(at),
    value: stageText(entry, stage),
  }));
  const toLines = (listed: readonly { label: string; value: string }[]) =>
    listed.map(({ label, value }) => `${label}: ${value}`);
  return {
    currency,
    facts,
    stages,
    amount,
    text: [amount, ...toLines(facts), ...toLines(stages)].join('\n'),
    draft: [
      t('statement.receipt.draft'),
      amount,
      ...toLines(facts.filter(({ id }) => identifyingFacts.includes(id))),
    ].join('\n'),
  };
}

import { type Currency, formatDate, statusTone, useCommonText } from '@wallet/ui';
import { useCurrency } from '../model/use-cached-home';
import { useText } from '../text';
import { detailsOf, type Entry } from './entry';
import { formatSigned } from './statement-amount';
import { useAccountLabel, useActivityText } from './use-activity-text';

/** One fact of a receipt, as text. */
interface Fact {
  id: 'activity' | 'details' | 'from' | 'to' | 'status' | 'date' | 'reference';
  label: string;
  value: string | null;
}

export interface ReceiptTexts {
  currency: Currency | undefined;
  facts: (Fact & { value: string })[];
  /** The amount and all facts, one per line. */
  text: string;
  /** A message to support, with the amount and the facts that identify the entry. */
  draft: string;
}

const identifyingFacts: readonly Fact['id'][] = ['activity', 'date', 'reference'];

/** Returns the known facts of an entry, and texts that contain them. */
export function useReceipt(entry: Entry): ReceiptTexts {
  const t = useText();
  const common = useCommonText();
  const currency = useCurrency();
  const accountLabel = useAccountLabel();
  const activity = useActivityText()(entry);
  const { type, from, to, status, createdAt, reference } = entry;
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
      value: accountOf(to) ?? (type === 'withdraw' ? t('bank.title') : null),
    },
    {
      id: 'status',
      label: t('statement.column.status'),
      value: status === '' ? null : common(`status.${statusTone(status)}`),
    },
    {
      id: 'date',
      label: t('statement.column.date'),
      value: createdAt === null ? null : formatDate(createdAt),
    },
    { id: 'reference', label: t('statement.receipt.reference'), value: reference },
  ];
  const facts = allFacts.filter((fact): fact is Fact & { value: string } => fact.value !== null);
  const amount = currency ? `${formatSigned(entry)} ${common(`unit.${currency}`)}` : formatSigned(entry);
  const toLines = (listed: typeof facts) => listed.map(({ label, value }) => `${label}: ${value}`);
  return {
    currency,
    facts,
    text: [amount, ...toLines(facts)].join('\n'),
    draft: [
      t('statement.receipt.draft'),
      amount,
      ...toLines(facts.filter(({ id }) => identifyingFacts.includes(id))),
    ].join('\n'),
  };
}

import type { CustomerFacts, StatementEntry } from '@wallet/connector-kit';

/** Shows an entry in one line: its type and amount, the last stage or the status, since when, and the usual time. */
function lineOf({ statementType, amount, status, stages = [], createdAt, usualMs }: StatementEntry): string {
  const { stage, at } = stages.at(-1) ?? { stage: status, at: createdAt };
  const usual = usualMs === undefined ? '' : `, usually within ${Math.ceil(usualMs / 60_000)} min`;
  return `${statementType} ${amount.toFixed(2)} ${stage} ${at.slice(0, 16).replace('T', ' ')} UTC${usual}`;
}

const listOf = (lines: readonly string[] | undefined): string | undefined =>
  lines && (lines.join('\n') || 'none');

/**
 * Returns the custom attributes of a contact in Chatwoot for what the site allows agents to see. A missing fact is an empty
 * text, so that it replaces an earlier one.
 */
export function attributesOf(facts: CustomerFacts): Record<string, string> {
  const { balance, bonus, openMovements, entries, openSlips, language, device, page, unavailable } = facts;
  const texts = {
    balance: balance && `${balance.amount.toFixed(2)} ${balance.currency}`,
    bonus: bonus && (bonus.type ?? 'none'),
    openMovements: listOf(openMovements?.map(lineOf)),
    entries: listOf(entries?.map(lineOf)),
    openSlips: listOf(openSlips?.map(({ reference, createdAt }) => `${reference} ${createdAt}`)),
    language,
    device,
    page: page?.url,
  };
  return Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [
      `site_${field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
      text ?? (unavailable.some((one) => one === field) ? 'not available' : ''),
    ]),
  );
}

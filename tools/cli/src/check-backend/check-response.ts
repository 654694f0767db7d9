import { safeParse } from '@wallet/platform/api/read-reply';
import { replyReaders } from '@wallet/platform/api/reply-readers';
import { replySchemaName } from '@wallet/build';
import type { CallResult } from './backend-client';
import { contractDifferences, toEnvelope, schemaFieldsOf } from './contract';
import { extras, type Extra } from './extras';

export interface CallCheck {
  call: string;
  /** Reason why the front end cannot work with it; null when it can. */
  problem: string | null;
  /** Extras that the reply could have but does not. */
  missing: Extra[];
  /** Other differences from the contract. */
  notes: string[];
}

export const createCheck = (call: string, fields: Partial<CallCheck> = {}): CallCheck => ({
  call,
  problem: null,
  missing: [],
  notes: [],
  ...fields,
});

function missingExtras(name: string, reply: unknown): Extra[] {
  const { schemaNames, fields } = schemaFieldsOf(name, reply);
  return extras.filter(({ location, isOccasional }) => {
    const [schema = '', field] = location.split('.');
    return field !== undefined && !isOccasional && schemaNames.has(schema) && !fields.has(location);
  });
}

function failureOf(result: CallResult): string | undefined {
  if (result.kind === 'unreachable') return result.reason;
  if (result.kind === 'error') return `refused with ${result.message} (${result.status})`;
  if (result.kind === 'success') return undefined;
  return result.status === 404 ? 'there is no such call (404)' : `it failed with ${result.status}`;
}

export function checkResponse(call: string, result: CallResult): CallCheck {
  if (result.kind !== 'success') return createCheck(call, { problem: failureOf(result) ?? null });
  const name = replySchemaName(call);
  const reader = name ? replyReaders[name] : undefined;
  if (!name || !reader) return createCheck(call, { notes: ['the contract does not know this call'] });
  const parsed = safeParse(reader, result.body);
  if (!parsed.success) {
    const messages = parsed.issues.map(({ message }) => message).join(', ');
    return createCheck(call, { problem: `the reply cannot be used: ${messages}` });
  }
  const reply = toEnvelope(name, result.body);
  const missing = missingExtras(name, reply);
  const missingFields = new Set(missing.map(({ location }) => location.split('.')[1]));
  const notes = contractDifferences(name, reply).filter(
    (note) => !missingFields.has(/(\w+) is missing$/.exec(note)?.[1]),
  );
  return createCheck(call, { missing, notes });
}

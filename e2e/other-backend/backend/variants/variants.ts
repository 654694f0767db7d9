import type { Call, Json } from '../call';
import { listChanges, rewrapped } from './lists';
import { forms, hasFields, values } from './values';
import { fieldPaths, withoutField } from './json-fields';

/** The response that is sent instead of the regular reply. */
export type SentResponse = { status: number; type: string; text: string } | 'drop' | 'never';

/** One way a call can reply. */
export interface Variant {
  name: string;
  /** Sent before the call is executed: it then has no effect. */
  beforeCall?: SentResponse;
  /** Sent instead of the regular reply; null when this call has no such variant. */
  afterCall?: (reply: Json, call: Pick<Call, 'path'>) => SentResponse | null;
}

const json = (value: Json | undefined, status = 200): SentResponse => ({
  status,
  type: 'application/json',
  text: JSON.stringify(value),
});
const page = '<!doctype html><html><body><h1>502 Bad Gateway</h1><hr>nginx</body></html>';
const replaceWith = (sent: SentResponse) => () => sent;

/** Replies without any part of the regular reply. */
const replaced: readonly Variant[] = [
  { name: 'empty', afterCall: replaceWith({ status: 200, type: 'application/json', text: '' }) },
  { name: '204', afterCall: replaceWith({ status: 204, type: '', text: '' }) },
  { name: '{}', afterCall: replaceWith(json({})) },
  { name: '[]', afterCall: replaceWith(json([])) },
  { name: 'null', afterCall: replaceWith(json(null)) },
  { name: 'true', afterCall: replaceWith(json(true)) },
  { name: 'OK as text', afterCall: replaceWith({ status: 200, type: 'text/plain', text: 'OK' }) },
  { name: 'SUCCESS as a JSON text', afterCall: replaceWith(json('SUCCESS')) },
  { name: 'page with 200', afterCall: replaceWith({ status: 200, type: 'text/html', text: page }) },
  { name: 'JSON cut short', afterCall: (reply) => cutShort(reply) },
];

/** Replies that fail in transfer. */
const transferFailures: readonly Variant[] = [
  {
    name: '500 with HTML after the call',
    afterCall: replaceWith({ status: 500, type: 'text/html', text: page }),
  },
  {
    name: '500 with a code after the call',
    afterCall: replaceWith(json({ message: 'INTERNAL_SERVER_ERROR' }, 500)),
  },
  { name: 'dropped after the call', afterCall: replaceWith('drop') },
  { name: 'never answered', afterCall: replaceWith('never') },
  { name: 'dropped before the call', beforeCall: 'drop' },
  { name: 'rejected with a code', beforeCall: json({ message: 'REQUEST_LIMIT' }, 400) },
  { name: 'rejected with a text', beforeCall: json({ message: 'ระบบปิดปรับปรุงชั่วคราว' }, 400) },
];

function cutShort(reply: Json): SentResponse {
  const text = JSON.stringify(reply);
  return { status: 200, type: 'application/json', text: text.slice(0, Math.ceil(text.length / 2)) };
}

/** Returns the changed reply, or null when nothing changed. */
function changed(reply: Json, other: Json): SentResponse | null {
  return JSON.stringify(other) === JSON.stringify(reply) ? null : json(other);
}

const changedReplies: readonly Variant[] = Object.entries({ ...values, ...forms, ...listChanges }).map(
  ([name, change]) => ({ name, afterCall: (reply) => changed(reply, change(reply)) }),
);

const wrapped: readonly Variant[] = [
  'list in an envelope',
  'list in data',
  'list bare',
  'reply in data',
  'reply in a list',
].map((name) => ({
  name,
  afterCall: (reply, { path }) => {
    const listName = path.split('/').findLast((part) => !part.startsWith('{')) ?? 'items';
    const other = rewrapped(reply, listName)[name];
    return other === undefined ? null : json(other);
  },
}));

const missing = 'without ';

/** The variants of every call; the regular reply is not among them. */
const commonVariants: readonly Variant[] = [...replaced, ...changedReplies, ...wrapped, ...transferFailures];

/** Returns the response that replaces a stated reply. */
export const responseFor = (
  variant: Variant | undefined,
  reply: Json,
  call: Pick<Call, 'path'>,
): SentResponse => variant?.afterCall?.(reply, call) ?? json(reply);

/** Returns the names of all variants of a call, derived from its regular reply. */
export function variantsOf(call: Pick<Call, 'path'>, reply: Json): string[] {
  return [
    ...commonVariants
      .filter(({ afterCall }) => !afterCall || afterCall(reply, call) !== null)
      .map(({ name }) => name),
    ...(hasFields(reply) ? fieldPaths(reply).map((path) => missing + path) : []),
  ];
}

/** Returns the variant of a name, `without <field>` included; throws for an unknown name. */
export function variantNamed(name: string): Variant {
  if (name.startsWith(missing)) {
    const path = name.slice(missing.length);
    return { name, afterCall: (reply) => json(withoutField(reply, path)) };
  }
  const found = commonVariants.find((variant) => variant.name === name);
  if (!found) throw new Error(`There is no variant “${name}”.`);
  return found;
}

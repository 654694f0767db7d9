import { safeParse } from '@wallet/platform/api/read-reply';
import { replyReaders } from '@wallet/platform/api/reply-readers';
import type { Answer } from './ask';
import { differences, fieldsOf, replyName, wrapped } from '@wallet/release';
import { extras, type Extra } from './extras';

/** The result of a check of one call. */
export interface Finding {
  call: string;
  /** Reason why the front end cannot work with it; null when it can. */
  fails: string | null;
  /** Extras that the reply could have but does not. */
  lacks: Extra[];
  /** Other differences from the contract. */
  notes: string[];
}

const works = (call: string): Finding => ({ call, fails: null, lacks: [], notes: [] });
const fails = (call: string, why: string): Finding => ({ ...works(call), fails: why });

/** Returns the extras of the reply's schemas that the reply does not have. */
function lacking(name: string, reply: unknown): Extra[] {
  const { pieces, fields } = fieldsOf(name, reply);
  return extras.filter(({ at }) => {
    const [piece = '', field] = at.split('.');
    return field !== undefined && pieces.has(piece) && !fields.has(at);
  });
}

/** Compares the response to a call with the needs of the front end and with the contract. */
export function judge(call: string, answer: Answer): Finding {
  if (answer.kind === 'unreached') return fails(call, answer.why);
  if (answer.kind === 'failed')
    return fails(
      call,
      answer.status === 404 ? 'there is no such call (404)' : `it failed with ${answer.status}`,
    );
  if (answer.kind === 'refused') return fails(call, `refused with ${answer.message} (${answer.status})`);
  const name = replyName(call);
  const reader = name ? replyReaders[name] : undefined;
  if (!name || !reader) return { ...works(call), notes: ['the contract does not know this call'] };
  const read = safeParse(reader, answer.reply);
  if (!read.success)
    return fails(call, `the reply cannot be used: ${read.issues.map(({ message }) => message).join(', ')}`);
  const reply = wrapped(name, answer.reply);
  const lacks = lacking(name, reply);
  const told = new Set(lacks.map(({ at }) => at.split('.')[1]));
  const notes = differences(name, reply).filter((note) => !told.has(/(\w+) is missing$/.exec(note)?.[1]));
  return { ...works(call), lacks, notes: [...notes, ...emptyLists(reply)] };
}

/** Returns a note for each empty list, because its entries could not be checked. */
function emptyLists(reply: unknown): string[] {
  if (Array.isArray(reply)) return reply.length ? [] : ['the list is empty, so its entries were not checked'];
  return Object.entries(typeof reply === 'object' && reply !== null ? reply : {}).flatMap(([name, value]) =>
    Array.isArray(value) && value.length === 0 ? [`${name} is empty, so its entries were not checked`] : [],
  );
}

import type { Form } from '@wallet/contract/settings';
import { isDeepStrictEqual } from 'node:util';
import { nameOf } from './check-rules';
import { isMap, type Json } from './json';
import { formFor } from './units';

const maxShown = 50;

/** Formats a value for messages; a long text is cut to the part where it starts to differ from `other`. */
function shown(value: Json, other: Json): string {
  if (value === null) return 'nothing';
  if (typeof value !== 'string') return typeof value === 'object' ? JSON.stringify(value) : String(value);
  let start = 0;
  if (typeof other === 'string' && value.length > maxShown)
    while (start < value.length && value[start] === other[start]) start += 1;
  start = Math.max(0, start - 15);
  const part = value.slice(start, start + maxShown);
  return `“${start > 0 ? '…' : ''}${part}${start + maxShown < value.length ? '…' : ''}”`;
}

function ofList(form: Form, path: string, before: readonly Json[], after: readonly Json[]): string[] {
  const items = form.items ?? {};
  const isKeyed = form['x-key'] !== undefined;
  if (!isKeyed && (isMap(before[0]) || isMap(after[0]))) {
    return Array.from({ length: Math.max(before.length, after.length) }, (_, place) => {
      const here = `${path} entry ${place + 1}`;
      const [one, other] = [before[place], after[place]];
      if (one === undefined) return [`${here} is added`];
      return other === undefined ? [`${here} is removed`] : changesOf(items, here, one, other);
    }).flat();
  }
  const named = (list: readonly Json[]): Map<string, Json> =>
    new Map(list.map((entry) => [isKeyed ? nameOf(form, entry) : String(entry), entry]));
  const [old, fresh] = [named(before), named(after)];
  const kept = [...fresh.keys()].filter((name) => old.has(name));
  const keptBefore = [...old.keys()].filter((name) => fresh.has(name));
  return [
    ...[...old.keys()].filter((name) => !fresh.has(name)).map((name) => `${path}: ${name} is removed`),
    ...[...fresh.keys()].filter((name) => !old.has(name)).map((name) => `${path}: ${name} is added`),
    ...kept.flatMap((name) =>
      changesOf(items, `${path} ${name}`, old.get(name) ?? null, fresh.get(name) ?? null),
    ),
    ...(form['x-unordered'] || isDeepStrictEqual(kept, keptBefore)
      ? []
      : [`${path} stand in another order: ${[...fresh.keys()].join(', ')}`]),
  ];
}

/** Returns one sentence per difference between two values of a setting; both values include their defaults. */
export function changesOf(form: Form, path: string, before: Json, after: Json): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  const own = formFor(form, after);
  if (Array.isArray(before) && Array.isArray(after)) return ofList(own, path, before, after);
  if (isMap(before) && isMap(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      changesOf(own.properties?.[name] ?? {}, `${path}.${name}`, before[name] ?? null, after[name] ?? null),
    );
  }
  return [`${path} changes from ${shown(before, after)} to ${shown(after, before)}`];
}

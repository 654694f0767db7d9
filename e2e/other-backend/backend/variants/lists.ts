import type { Json } from '../call';
import type { Change } from './values';
import { isObject, mapLists } from './json-fields';

const lists = (change: (list: Json[]) => Json): Change => {
  return (reply) => mapLists(reply, change);
};
/** Inserts an invalid item before the last one. */
const insertInvalid = (item: Json): Change =>
  lists((list) => [...list.slice(0, -1), item, ...list.slice(-1)]);

/** Invalid lists, by name. */
export const listChanges: Readonly<Record<string, Change>> = {
  'lists empty': lists(() => []),
  'lists null': lists(() => null),
  'null among items': insertInvalid(null),
  'a text among items': insertInvalid('broken'),
  '{} among items': insertInvalid({}),
  '[] among items': insertInvalid([]),
  'items twice': lists((list) => [...list, ...list]),
};

/** Returns the reply in other wrappers than the regular one; `name` is a possible name of the list. */
export function rewrapped(reply: Json, name: string): Readonly<Record<string, Json>> {
  if (Array.isArray(reply))
    return { 'list in an envelope': { [name]: reply }, 'list in data': { data: reply } };
  if (!isObject(reply)) return {};
  const [list] = Object.values(reply).filter(Array.isArray);
  return {
    'reply in data': { data: reply },
    'reply in a list': [reply],
    ...(list && { 'list bare': list }),
  };
}

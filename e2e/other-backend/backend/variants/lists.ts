import type { Json } from '../call';
import type { Change } from './values';
import { isObject, mapLists } from './walk';

const lists = (change: (list: Json[]) => Json): Change => {
  return (reply) => mapLists(reply, change);
};
/** Puts something that is no item before the last one. */
const among = (item: Json): Change => lists((list) => [...list.slice(0, -1), item, ...list.slice(-1)]);

/** Lists that are not as they should be, by name. */
export const listChanges: Readonly<Record<string, Change>> = {
  'lists empty': lists(() => []),
  'lists null': lists(() => null),
  'null among items': among(null),
  'a text among items': among('broken'),
  '{} among items': among({}),
  '[] among items': among([]),
  'items twice': lists((list) => [...list, ...list]),
};

/** Another wrapping than the regular one; `name` is what the list could be called. */
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

import type { Json } from '../call';

/** A value that is neither a list nor an object. */
export type Leaf = null | boolean | number | string;

const isLeaf = (value: Json | undefined): value is Leaf =>
  value === null || (typeof value !== 'object' && value !== undefined);

export const isObject = (value: Json | undefined): value is { [name: string]: Json | undefined } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the reply with every leaf replaced; `name` is the field of the leaf, '' in a bare list. */
export function mapLeaves(json: Json, mapLeaf: (leaf: Leaf, name: string) => Json, name = ''): Json {
  if (isLeaf(json)) return mapLeaf(json, name);
  if (Array.isArray(json)) return json.map((item) => mapLeaves(item, mapLeaf, name));
  return Object.fromEntries(
    Object.entries(json).map(([key, value = null]) => [key, mapLeaves(value, mapLeaf, key)]),
  );
}

/** Returns the reply with every object replaced, the innermost first. */
export function mapObjects(
  json: Json,
  mapObject: (object: { [name: string]: Json | undefined }) => Json,
): Json {
  if (isLeaf(json)) return json;
  if (Array.isArray(json)) return json.map((item) => mapObjects(item, mapObject));
  return mapObject(
    Object.fromEntries(
      Object.entries(json).map(([key, value = null]) => [key, mapObjects(value, mapObject)]),
    ),
  );
}

/** Returns the reply with every list replaced, the innermost first. */
export function mapLists(json: Json, mapList: (list: Json[]) => Json): Json {
  if (isLeaf(json)) return json;
  if (Array.isArray(json)) return mapList(json.map((item) => mapLists(item, mapList)));
  return Object.fromEntries(
    Object.entries(json).map(([key, value = null]) => [key, mapLists(value, mapList)]),
  );
}

/** Returns the path of every field of a reply, such as `slots[].code`; fields of list items count once. */
export function fieldPaths(json: Json, parentPath = ''): string[] {
  if (isLeaf(json)) return [];
  if (Array.isArray(json)) return [...new Set(json.flatMap((item) => fieldPaths(item, `${parentPath}[]`)))];
  return Object.entries(json).flatMap(([key, value = null]) => {
    const path = parentPath ? `${parentPath}.${key}` : key;
    return [path, ...fieldPaths(value, path)];
  });
}

/** Returns the reply without a field, in every item when the path contains a list. */
export function withoutField(json: Json, path: string, parentPath = ''): Json {
  if (isLeaf(json)) return json;
  if (Array.isArray(json)) return json.map((item) => withoutField(item, path, `${parentPath}[]`));
  return Object.fromEntries(
    Object.entries(json).flatMap(([key, value = null]) => {
      const fieldPath = parentPath ? `${parentPath}.${key}` : key;
      return fieldPath === path ? [] : [[key, withoutField(value, path, fieldPath)]];
    }),
  );
}

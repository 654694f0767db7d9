import type { Json } from '../call';

/** A value that is neither a list nor an object. */
export type Leaf = null | boolean | number | string;

const isLeaf = (value: Json | undefined): value is Leaf =>
  value === null || (typeof value !== 'object' && value !== undefined);

export const isObject = (value: Json | undefined): value is { [name: string]: Json | undefined } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the reply with every leaf replaced; `name` is the field of the leaf, '' in a bare list. */
export function mapLeaves(json: Json, change: (leaf: Leaf, name: string) => Json, name = ''): Json {
  if (isLeaf(json)) return change(json, name);
  if (Array.isArray(json)) return json.map((item) => mapLeaves(item, change, name));
  return Object.fromEntries(
    Object.entries(json).map(([key, value = null]) => [key, mapLeaves(value, change, key)]),
  );
}

/** Returns the reply with every object replaced, the innermost first. */
export function mapObjects(json: Json, change: (object: { [name: string]: Json | undefined }) => Json): Json {
  if (isLeaf(json)) return json;
  if (Array.isArray(json)) return json.map((item) => mapObjects(item, change));
  return change(
    Object.fromEntries(Object.entries(json).map(([key, value = null]) => [key, mapObjects(value, change)])),
  );
}

/** Returns the reply with every list replaced, the innermost first. */
export function mapLists(json: Json, change: (list: Json[]) => Json): Json {
  if (isLeaf(json)) return json;
  if (Array.isArray(json)) return change(json.map((item) => mapLists(item, change)));
  return Object.fromEntries(
    Object.entries(json).map(([key, value = null]) => [key, mapLists(value, change)]),
  );
}

/** Returns the path of every field of a reply, such as `slots[].code`; fields of list items count once. */
export function fieldPaths(json: Json, before = ''): string[] {
  if (isLeaf(json)) return [];
  if (Array.isArray(json)) return [...new Set(json.flatMap((item) => fieldPaths(item, `${before}[]`)))];
  return Object.entries(json).flatMap(([key, value = null]) => {
    const path = before ? `${before}.${key}` : key;
    return [path, ...fieldPaths(value, path)];
  });
}

/** Returns the reply without a field, in every item when the path contains a list. */
export function without(json: Json, path: string, before = ''): Json {
  if (isLeaf(json)) return json;
  if (Array.isArray(json)) return json.map((item) => without(item, path, `${before}[]`));
  return Object.fromEntries(
    Object.entries(json).flatMap(([key, value = null]) => {
      const here = before ? `${before}.${key}` : key;
      return here === path ? [] : [[key, without(value, path, here)]];
    }),
  );
}

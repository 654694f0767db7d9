/** A value as a file of settings and the database hold it. */
export type Json = null | boolean | number | string | Json[] | JsonMap;

/** Fields by name. */
export interface JsonMap {
  [name: string]: Json;
}

/** Whether a value has fields. */
export function isMap(value: Json | undefined): value is JsonMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Where something stands in a file: names of fields and places in lists. */
export type Path = readonly (string | number)[];

/** Something that is wrong at a place in a file, in a sentence that says what to do. */
export interface Problem {
  path: Path;
  sentence: string;
}

/** A path as people read it: `deposit.banks entry 2 mode`. */
export function pathWords(path: Path): string {
  return path.reduce<string>((words, part, index) => {
    if (typeof part === 'number') return `${words} entry ${part + 1}`;
    if (index === 0) return part;
    return `${words}${typeof path[index - 1] === 'number' ? ' ' : '.'}${part}`;
  }, '');
}

export type Json = null | boolean | number | string | Json[] | JsonMap;

export interface JsonMap {
  [name: string]: Json;
}

export function isJsonObject(value: Json | undefined): value is JsonMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export type Path = readonly (string | number)[];

export interface Problem {
  path: Path;
  message: string;
}

export function formatPath(path: Path): string {
  return path.reduce<string>((text, part, index) => {
    if (typeof part === 'number') return `${text} entry ${part + 1}`;
    if (index === 0) return part;
    return `${text}${typeof path[index - 1] === 'number' ? ' ' : '.'}${part}`;
  }, '');
}

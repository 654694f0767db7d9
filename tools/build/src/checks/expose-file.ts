import { existsSync } from 'node:fs';
import { join } from 'node:path';

export function exposesFolder(folder: string): string {
  return join(folder, 'src/exposes');
}

export const chunkOf = (expose: string): string => `expose_${expose}`;

/** Returns the file of an expose, or '' when there is none. */
export function exposeFile(folder: string, expose: string): string {
  return (
    ['tsx', 'ts'].map((ending) => join(exposesFolder(folder), `${expose}.${ending}`)).find(existsSync) ?? ''
  );
}

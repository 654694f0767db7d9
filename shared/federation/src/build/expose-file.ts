import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where a remote's exposes lie. */
export function exposesFolder(folder: string): string {
  return join(folder, 'src/exposes');
}

/** The name of the chunk that an expose becomes. */
export const chunkOf = (expose: string): string => `expose_${expose}`;

/** The one file behind an expose, or '' when there is none. */
export function exposeFile(folder: string, expose: string): string {
  return (
    ['tsx', 'ts'].map((ending) => join(exposesFolder(folder), `${expose}.${ending}`)).find(existsSync) ?? ''
  );
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The one file behind an expose, or '' when there is none. */
export function exposeFile(folder: string, expose: string): string {
  return (
    ['tsx', 'ts'].map((ending) => join(folder, `src/exposes/${expose}.${ending}`)).find(existsSync) ?? ''
  );
}

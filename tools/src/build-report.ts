import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, type Built } from './paths';

/** The file that a room's build writes last. */
export function reportFile(room: Built, folder = 'dist'): string {
  return join(root, room, folder, room === 'shell' ? 'shell.json' : 'remote.json');
}

/** The version of a room's build on disk, or null when there is none. */
export function builtVersion(room: Built, folder = 'dist'): string | null {
  const file = reportFile(room, folder);
  if (!existsSync(file)) return null;
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    version?: string;
    metadata?: { version: string };
  };
  return report.metadata?.version ?? report.version ?? null;
}

import type { PageReport } from './presets/page-report';
import { fileFolders } from '@wallet/federation';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files of a build that the site has at addresses that never change, because operators' pages name them. */
export interface LastingFiles {
  /** File of the build, by its key in the site. */
  lasting?: Record<string, string>;
  /** Files that the page in the frame on operators' pages loads. */
  frame?: PageReport;
}

const chat = fileFolders.chat.slice(1);
const example = `${fileFolders.examples.slice(1)}/embed`;

/** Returns the unversioned key of a file of the chat's build; undefined for most files. */
function keyOf(file: string): string | undefined {
  if (file.startsWith('module/')) return `${chat}/${file}`;
  const embedded = /^embed\/(?:embed|panel)\/(embed\.js|embed\.d\.ts|panel\.js)$/.exec(file)?.[1];
  if (embedded !== undefined) return `${chat}/${embedded}`;
  const ofExample = /^embed\/embed\/example\/(.+)$/.exec(file)?.[1];
  return ofExample === undefined ? undefined : `${example}/${ofExample}`;
}

/** Returns the lasting files of a build. `names` are the names of its files. Only the chat has lasting files. */
export function lastingFiles(name: string, dist: string, names: readonly string[]): LastingFiles {
  if (name !== 'remote-chat') return {};
  return {
    lasting: Object.fromEntries(
      names.flatMap((file) => {
        const key = keyOf(file);
        return key === undefined ? [] : [[key, file]];
      }),
    ),
    frame: JSON.parse(readFileSync(join(dist, 'embed/frame/page.json'), 'utf8')) as PageReport,
  };
}

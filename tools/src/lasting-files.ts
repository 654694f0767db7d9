import type { PageReport } from '@wallet/federation/rspack';
import { fileFolders } from '@wallet/federation';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What of a build the site has under addresses that stay: operators' pages name them. */
export interface LastingFiles {
  /** File of the build by where the site has it. */
  lasting?: Record<string, string>;
  /** What the page in the frame of operators' pages names. */
  frame?: PageReport;
}

const chat = fileFolders.chat.slice(1);
const example = `${fileFolders.examples.slice(1)}/embed`;

/** Where the site has a file of the chat's build, besides its version's folder; undefined for most. */
function keyOf(file: string): string | undefined {
  if (file.startsWith('module/')) return `${chat}/${file}`;
  const embedded = /^embed\/(?:embed|panel)\/(embed\.js|embed\.d\.ts|panel\.js)$/.exec(file)?.[1];
  if (embedded !== undefined) return `${chat}/${embedded}`;
  const ofExample = /^embed\/embed\/example\/(.+)$/.exec(file)?.[1];
  return ofExample === undefined ? undefined : `${example}/${ofExample}`;
}

/** The lasting files of a build, whose files are called `names`; no remote but the chat has any. */
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

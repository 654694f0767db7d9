import { shellApiVersion } from '@wallet/federation';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@wallet/build';
import { shellApiSurface } from './surface';

export const shellApiFile = join(root, 'docs/reference/shell-api.md');

const heading = /^# Shell API (\d+\.\d+\.\d+)$/m;

const page = (surface: string): string => `# Shell API ${shellApiVersion}

What the shell gives to remotes at run time, made by \`pnpm generate\` from the modules that a page has one copy of, and from
the contract of exposed modules and manifests. \`shellApi\` in a manifest is a range of this version. An addition
requires a new minor version in \`shared/federation/src/shell-api.ts\`, a change or a removal a new major version.
\`pnpm test\` and \`pnpm generate\` fail when the version stays the same. See [shared packages](../adr/shared-packages.md).

${surface}`;

/**
 * Returns the page of the shell API for the current code. `isStale` is true when the stored page differs, and
 * `needsVersion` when the stored page has the same version.
 */
export function checkShellApi(): { text: string; isStale: boolean; needsVersion: boolean } {
  const stored = readFileSync(shellApiFile, 'utf8');
  const text = page(shellApiSurface());
  const isStale = text !== stored;
  return { text, isStale, needsVersion: isStale && heading.exec(stored)?.[1] === shellApiVersion };
}

/** The message about a change of the shell API without a change of its version. */
export const versionMessage = `The shell API changed, and its version is still ${shellApiVersion}: raise it in shared/federation/src/shell-api.ts.`;

import { shellApiVersion } from '@wallet/federation';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@wallet/build';
import { nextShellApi, isVersionRaised, shellApiChanges } from './shell-api-changes';
import { shellApiSurface } from './surface';

export const shellApiFile = join(root, 'docs/reference/shell-api.md');

const heading = /^# Shell API (\d+\.\d+\.\d+)$/m;

const page = (surface: string): string => `# Shell API ${shellApiVersion}

What the shell gives to remotes at run time, made by \`pnpm generate\` from the modules that a page has one copy of, and from
the contract of exposed modules and manifests. \`shellApi\` in a manifest is a range of this version. An addition
requires a new minor version in \`shared/federation/src/shell-api.ts\`, a change or a removal a new major version:
\`pnpm test\` and \`pnpm generate\` fail otherwise. See [shared packages](../adr/shared-packages.md).

${surface}`;

/**
 * Returns the page of the shell API for the current code, and its problems: lines that changed without a version
 * change. `isStale` is true when the stored page differs.
 */
export function checkShellApi(): { text: string; isStale: boolean; problems: string[] } {
  const stored = readFileSync(shellApiFile, 'utf8');
  const before = heading.exec(stored)?.[1] ?? '0.0.0';
  const text = page(shellApiSurface());
  const changes = shellApiChanges(stored, text);
  const problems = isVersionRaised(before, shellApiVersion, changes)
    ? []
    : [
        `The shell API changed without its version ${shellApiVersion}; it must be ${nextShellApi(before, changes)}:`,
        ...changes.removed.map((line) => `- ${line}`),
        ...changes.added.map((line) => `+ ${line}`),
      ];
  return { text, isStale: text !== stored, problems };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@wallet/build';
import { traceProject } from '../checks/requirements';

/** Returns the requirements table with its last column filled from the tests' titles. */
export function tracedTable(): string {
  const { proofs } = traceProject();
  return readFileSync(join(root, 'docs/requirements.md'), 'utf8')
    .split('\n')
    .map((line) => {
      const [, start, id] = /^(\| (S[1-9]\.\d{1,2}) \| .+ \| (?:planned|built) \| ).* \|$/.exec(line) ?? [];
      if (!start || !id) return line;
      const files = proofs.get(id) ?? [];
      return `${start}${files.length ? files.map((file) => `\`${file}\``).join(', ') : '–'} |`;
    })
    .join('\n');
}

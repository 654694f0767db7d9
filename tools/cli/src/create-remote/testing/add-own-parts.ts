import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const templates = join(__dirname, 'own-parts');

/**
 * Adds a team's own declarations to a new remote, for a test: two API calls that are not in the contract, a storage
 * key, and a tile whose condition reads the key. The template of a new remote already declares an event.
 */
export function addOwnParts(folder: string, namespace: string): void {
  const points = join(folder, 'src/points');
  mkdirSync(points);
  for (const file of ['points.ts', 'points.test.ts']) {
    const template = readFileSync(join(templates, `${file}.template`), 'utf8');
    writeFileSync(join(points, file), template.replaceAll('__namespace__', namespace));
  }
  const manifest = join(folder, 'remote.manifest.ts');
  const text = readFileSync(manifest, 'utf8');
  const [, page = ''] = /path: ('[^']+')/.exec(text) ?? [];
  const tile = `    {
      slot: 'wallet.home-tiles',
      order: 110,
      icon: 'info',
      text: 'tile.hello',
      page: ${page},
      condition: { stored: 'login:${namespace}.season' },
    },
`;
  writeFileSync(manifest, text.replace('  contributions: [\n', `  contributions: [\n${tile}`));
}

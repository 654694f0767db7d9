import type { ManifestSource } from '@wallet/federation';
import { CliError } from '@wallet/build';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteNames } from './remote-names';
import { writeTemplate } from './write-template';

/**
 * Returns the page that renders the fragments of a slot.
 * @throws CliError with the known slots
 */
export function pageOfSlot(slot: string, manifests: readonly ManifestSource[]): string {
  const pages = manifests.flatMap(({ pages }) => pages);
  const page = pages.find(({ fragmentSlots = [] }) => fragmentSlots.includes(slot));
  if (page) return page.path;
  const known = pages.flatMap(({ fragmentSlots = [] }) => fragmentSlots);
  throw new CliError(`No page renders the slot “${slot}”; the slots for fragments are ${known.join(', ')}.`);
}

/**
 * Adds a fragment for a slot of this page to a new remote: its component and test, its entry in the manifest, and a
 * journey. Returns the paths of the new files.
 */
export function addFragment(
  { slot, page }: { slot: string; page: string },
  names: RemoteNames,
  { folder, journey }: { folder: string; journey: string },
): string[] {
  const files = writeTemplate('fragment', folder, names, { placeholders: { slot } });
  const manifest = join(folder, 'remote.manifest.ts');
  const [start, end] = readFileSync(manifest, 'utf8').split('  widgets: [],\n');
  if (end === undefined) throw new Error(`${manifest} does not contain an empty list of widgets`);
  writeFileSync(
    manifest,
    `${start}  widgets: [],
  // Without a condition, everyone who opens ${page} downloads it.
  fragments: [{ slot: '${slot}', order: 100, expose: 'fragments', minHeight: 96 }],
${end}`,
  );
  const before = readFileSync(journey, 'utf8');
  writeFileSync(
    journey,
    `${before}
test('${page} shows the fragment', { tag: '@${names.namespace}' }, async ({ page }) => {
  await page.goto('${page}');
  await expect(page.getByRole('region', { name: 'สวัสดี' })).toContainText('ยินดีที่ได้พบกัน');
});
`,
  );
  return files;
}

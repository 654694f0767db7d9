/** @jest-environment node */
import { root } from '@wallet/build';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { forSite, siteNamed } from './site-folder';
import { templateFolder } from './write-template';

const site = join(root, 'docs/examples/tractor-store');
const changed = (file: string): string =>
  forSite(site)(readFileSync(join(templateFolder('remote'), file), 'utf8'), file);

test('finds a site by its shell, and the wallet without a name', () => {
  expect(siteNamed(undefined)).toBe(root);
  expect(siteNamed('docs/examples/tractor-store')).toBe(site);
  expect(() => siteNamed('docs')).toThrow('docs is not the folder of a site');
});

test('adapts paths of the template to the folder of the site, and leaves out links to the wallet', () => {
  const config = JSON.parse(changed('tsconfig.json.template')) as { extends: string; include: string[] };
  expect(config.extends).toBe('../../../../tsconfig.base.json');
  expect(config.include).toContain('../shell/shell.manifest.ts');
  const manifest = changed('remote.manifest.ts.template');
  expect(manifest).toContain('contributions: [],');
  expect(manifest).not.toMatch(/wallet\.|'member'/);
  expect(changed('README.md.template')).toContain('](../../../../docs/guides/writing-a-remote.md)');
});

import { allManifests } from '../all-manifests';
import { namesOf, type RequestedNames } from './remote-names';
import { root } from '@wallet/build';
import { join } from 'node:path';
import { readFileSync, existsSync, readdirSync } from 'node:fs';
import { forSite, siteNamed } from './site-folder';
import { templateFolder } from './write-template';
import { shellApiVersion } from '@wallet/federation';
import { temporaryFolder } from '@wallet/build/testing';
import { withPackedLinks, writeDocuments } from './pack-documents';

describe('the names of a remote', () => {
  const names = (requested: RequestedNames) => namesOf(requested, allManifests());

  test('accepts a name with or without the prefix remote-, and uses the English title where one is missing', () => {
    const expected = {
      name: 'remote-gift-box',
      word: 'gift-box',
      namespace: 'giftbox',
      titles: { th: 'Gift box', la: 'Gift box', en: 'Gift box' },
    };
    expect(names({ name: 'gift-box' })).toEqual(expected);
    const titles = { th: 'สโมสร', la: 'The club', en: 'The club' };
    const requested = { name: 'remote-gift-box', title: 'The club', titleTh: 'สโมสร' };
    expect(names(requested)).toEqual({ ...expected, titles });
  });

  test.each(['', 'Gift', 'gift_box', '-gift', 'gift--box', '9gift', '../gift', 'x'.repeat(31)])(
    'rejects the name “%s” and describes the format',
    (name) => {
      expect(() => names({ name })).toThrow(
        `“${name}” is not a valid name: a name has at most 30 lower case letters`,
      );
    },
  );

  test.each([
    [
      'wallet',
      'remote-wallet cannot be created: a remote of this name already exists; the namespace wallet belongs to',
    ],
    ['shell', 'remote-shell cannot be created: the namespace shell belongs to shell.'],
    ['common', 'remote-common cannot be created: the namespace common belongs to the shell.'],
    ['home', 'remote-home cannot be created: the page /user/home belongs to remote-wallet.'],
  ])('rejects “%s” and names its owner', (name, message) => {
    expect(() => names({ name })).toThrow(message);
  });

  test('rejects a name whose journey exists, and lists that among the other problems', () => {
    expect(() => namesOf({ name: 'wallet' }, allManifests(), ['wallet.e2e.ts'])).toThrow(
      /a remote of this name already exists; .*; the journey e2e\/journeys\/wallet\.e2e\.ts already exists\.$/,
    );
  });

  test.each<[Omit<RequestedNames, 'name'>, string]>([
    [{ title: 'สโมสร' }, 'the title “สโมสร” is not in the script of en'],
    [{ titleTh: 'ສະໂມສອນ' }, 'the title “ສະໂມສອນ” is not in the script of th'],
    [{ title: '{{name}}' }, 'the title “{{name}}” may have 1 to 40 letters'],
  ])('rejects an invalid title: %j', (titles, message) => {
    expect(() => names({ name: 'club', ...titles })).toThrow(message);
  });
});

describe('the folder of the site', () => {
  const site = join(root, 'docs/examples/tractor-store');

  const changed = (file: string): string =>
    forSite(site)(readFileSync(join(templateFolder('remote'), file), 'utf8'), file);

  test('[T1.14] finds a site by its shell, and the wallet without a name', () => {
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
});

describe('the packed documents', () => {
  test('the packed documents name their version, and every link leads to a packed heading', () => {
    const folder = temporaryFolder('pack-documents');
    writeDocuments(folder, '1.2.3');
    const docs = join(folder, 'docs');
    expect(readFileSync(join(docs, 'README.md'), 'utf8')).toContain(
      `Of version 1.2.3 of the shared packages, with shell API ${shellApiVersion}.`,
    );
    const headings = (text: string): string[] =>
      [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
        title
          .toLowerCase()
          .replace(/[^\w\s-]/g, '')
          .replaceAll(' ', '-'),
      );
    for (const name of readdirSync(docs)) {
      const text = readFileSync(join(docs, name), 'utf8');
      for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
        if (target.startsWith('http')) continue;
        const [file = '', hash] = target.split('#');
        const path = join(docs, file || name);
        expect({ name, target, exists: existsSync(path) }).toMatchObject({ exists: true });
        if (hash !== undefined) expect(headings(readFileSync(path, 'utf8'))).toContain(hash);
      }
    }
  });

  test('a link to a document that is not packed becomes text', () => {
    const path = 'docs/guides/writing-a-remote.md';
    expect(
      withPackedLinks(
        'See [composition](../adr/composition.md) and [releasing](releasing.md#commands).',
        path,
      ),
    ).toBe('See composition and [releasing](releasing.md#commands).');
    expect(withPackedLinks('`shared/ui/src/icon-paths.json`', path)).toBe(
      '`node_modules/@wallet/ui/src/icon-paths.json`',
    );
  });
});

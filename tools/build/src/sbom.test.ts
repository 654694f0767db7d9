/** @jest-environment node */
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sbomOf } from './sbom';
import { temporaryFolder } from './testing/temporary-folder';

interface Bom {
  metadata: { component: { name: string; version: string } };
  components: { group?: string; name: string; version: string; purl: string; licenses: unknown[] }[];
}

const build = { name: '@wallet/remote-new', version: '1.0.0-0123abcd' };
const files = [require.resolve('valibot'), require.resolve('@module-federation/enhanced'), __filename];
const schemas = join(dirname(require.resolve('@cyclonedx/cyclonedx-library')), '../res/schema');
const schema = (name: string): object =>
  JSON.parse(readFileSync(join(schemas, `${name}.SNAPSHOT.schema.json`), 'utf8')) as object;

test('lists every installed package with a read file once, in one order, and no file of the project', () => {
  const text = sbomOf(build, [...files, ...files]);
  expect(text).toBe(sbomOf(build, files.toReversed()));
  const bom = JSON.parse(text) as Bom;
  expect(bom.metadata.component).toMatchObject(build);
  expect(bom.components.map(({ purl }) => purl.replace(/@[\d.]+$/, ''))).toEqual([
    'pkg:npm/%40module-federation/enhanced',
    'pkg:npm/valibot',
  ]);
  expect(bom.components[1]).toMatchObject({ name: 'valibot', licenses: [{ license: { id: 'MIT' } }] });
});

test('names a package by its own package.json, not by one of a folder inside it', () => {
  const root = temporaryFolder('sbom');
  const folder = join(root, 'node_modules/outer');
  mkdirSync(join(folder, 'esm'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"name":"outer","version":"1.2.3","license":"MIT"}');
  writeFileSync(join(folder, 'esm/package.json'), '{"name":"inner","version":"0.0.0","type":"module"}');
  writeFileSync(join(folder, 'esm/index.js'), '');
  const { components } = JSON.parse(sbomOf(build, [join(folder, 'esm/index.js')])) as Bom;
  expect(components.map(({ purl }) => purl)).toEqual(['pkg:npm/outer@1.2.3']);
});

test('writes valid CycloneDX 1.6', () => {
  const ajv = new Ajv({ strict: false, logger: false });
  for (const name of ['spdx', 'jsf-0.82', 'cryptography-defs'])
    ajv.addSchema(schema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  addFormats(ajv);
  // The formats of international names and addresses need another package; no field here has such a value.
  for (const format of ['idn-email', 'iri-reference']) ajv.addFormat(format, true);
  const validate = ajv.compile(schema('bom-1.6'));
  validate(JSON.parse(sbomOf(build, files)));
  expect(validate.errors).toBeNull();
});

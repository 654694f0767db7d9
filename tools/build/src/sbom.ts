import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import parseLicense from 'spdx-expression-parse';

/** Name of a build's bill of materials. */
export const sbomFile = 'sbom.json';

type PackageJson = Contrib.FromNodePackageJson.Types.NodePackageJson;

const licenses = new Contrib.License.Factories.LicenseFactory(parseLicense);
const builder = new Contrib.FromNodePackageJson.Builders.ComponentBuilder(
  new Contrib.FromNodePackageJson.Factories.ExternalReferenceFactory(),
  licenses,
);

/** Returns the content of the package.json of the installed package that a file belongs to. */
function installedPackage(file: string): PackageJson | undefined {
  for (let folder = dirname(file); folder.includes(`${sep}node_modules${sep}`); folder = dirname(folder)) {
    const path = join(folder, 'package.json');
    if (!existsSync(path)) continue;
    const json = JSON.parse(readFileSync(path, 'utf8')) as PackageJson;
    // Folders inside a package may have a package.json that only states their module format.
    if (json.name && json.version) return json;
  }
  return undefined;
}

/** Returns the package URL of a package of the npm registry: `pkg:npm/%40scope/name@1.2.3`. */
const packageUrl = ({ name, version }: PackageJson): string =>
  `pkg:npm/${(name ?? '').replace('@', '%40')}@${version}`;

/**
 * Returns the bill of materials of a build in the format CycloneDX 1.6 (JSON): every installed package of which the
 * bundler read a file, with its version and license. It contains no time and no random number, so the same build has
 * the same bytes.
 */
export function sbomOf(build: { name: string; version: string }, files: Iterable<string>): string {
  const bom = new Models.Bom();
  bom.metadata.component = new Models.Component(Enums.ComponentType.Application, build.name, {
    version: build.version,
    // The library's default is a random number.
    bomRef: `${build.name}@${build.version}`,
  });
  const found = new Set<string>();
  for (const file of files) {
    if (!file.includes(`${sep}node_modules${sep}`) || !existsSync(file)) continue;
    const json = installedPackage(realpathSync(file));
    const url = json && packageUrl(json);
    const component = json && builder.makeComponent(json, Enums.ComponentType.Library);
    if (!url || !component || found.has(url)) continue;
    found.add(url);
    component.purl = url;
    component.bomRef.value = url;
    bom.components.add(component);
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 1 })}\n`;
}

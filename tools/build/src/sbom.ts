import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import parseLicense from 'spdx-expression-parse';

export const sbomFile = 'sbom.json';

type PackageJson = Contrib.FromNodePackageJson.Types.NodePackageJson;

const licenses = new Contrib.License.Factories.LicenseFactory(parseLicense);
const builder = new Contrib.FromNodePackageJson.Builders.ComponentBuilder(
  new Contrib.FromNodePackageJson.Factories.ExternalReferenceFactory(),
  licenses,
);

/**
 * The folder of the installed package that a file belongs to; folders inside it may have a package.json of their own.
 */
const installedPackageFolder = /^.*[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;

/** Returns the package.json of the installed package that a file belongs to; undefined for a file of this project. */
function installedPackage(file: string): PackageJson | undefined {
  const [folder] = installedPackageFolder.exec(file) ?? [];
  const path = join(folder ?? '', 'package.json');
  if (folder === undefined || !existsSync(path)) return undefined;
  return JSON.parse(readFileSync(path, 'utf8')) as PackageJson;
}

/** Returns the package URL of a package of the npm registry: `pkg:npm/%40scope/name@1.2.3`. */
const packageUrl = ({ name, version }: PackageJson): string =>
  `pkg:npm/${(name ?? '').replace('@', '%40')}@${version}`;

/**
 * Returns the bill of materials of a build in the format CycloneDX 1.6 (JSON): every installed package with
 * a file that the bundler read, with its version and license. It contains no time and no random number, so the same
 * build has the same bytes.
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
    const json = existsSync(file) ? installedPackage(realpathSync(file)) : undefined;
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

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../../i18n/languages';
import { exposesOf, type RemoteManifest } from '../remote-manifest';
import { exposeFile } from './expose-file';

/** Stops a build whose manifest and files disagree; the Error says which file or name to mend. */
export function checkManifest(folder: string, manifest: RemoteManifest): void {
  const problems: string[] = [];
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
  if (name !== `@wallet/${manifest.name}`)
    problems.push(`package.json is named ${name}, the manifest ${manifest.name}`);
  if (!/^[a-z][a-z0-9-]*$/.test(manifest.namespace))
    problems.push(`namespace "${manifest.namespace}" is not a plain word`);
  const exposes = exposesOf(manifest);
  for (const expose of exposes) {
    if (!exposeFile(folder, expose))
      problems.push(`expose "${expose}" names no file: src/exposes/${expose}.tsx is missing`);
  }
  for (const file of existsSync(join(folder, 'src/exposes'))
    ? readdirSync(join(folder, 'src/exposes'))
    : []) {
    const expose = file.replace(/\.tsx?$/, '');
    if (!expose.endsWith('.test') && !exposes.includes(expose))
      problems.push(`src/exposes/${file} is named by no page, dialog or widget`);
  }
  for (const { id } of manifest.dialogs) {
    if (!id.startsWith(`${manifest.namespace}.`))
      problems.push(`dialog id "${id}" must start with "${manifest.namespace}."`);
  }
  for (const language of languages) {
    if (!existsSync(join(folder, `src/locales/${language}.json`)))
      problems.push(`src/locales/${language}.json is missing`);
  }
  if (problems.length) throw new Error(`${manifest.name}: ${problems.join('; ')}.`);
}

/** Stops a composition in which two remotes own the same path, dialog, namespace or name. */
export function checkTogether(manifests: readonly RemoteManifest[]): void {
  const owners = new Map<string, string>();
  const claim = (what: string, remote: string): void => {
    const owner = owners.get(what);
    if (owner) throw new Error(`${what} is owned by both ${owner} and ${remote}.`);
    owners.set(what, remote);
  };
  for (const manifest of manifests) {
    claim(`the name ${manifest.name}`, manifest.name);
    claim(`the namespace ${manifest.namespace}`, manifest.name);
    for (const { path } of manifest.pages) claim(`the page ${path}`, manifest.name);
    for (const { id } of manifest.dialogs) claim(`the dialog ${id}`, manifest.name);
  }
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@wallet/contract';
import {
  exposesOf,
  manifestSchemas,
  type ManifestSource,
  readBy,
  shellApiVersion,
  sitePathProblem,
  supportsShellApi,
} from '@wallet/federation';
import { callProblems } from './call-problems';
import { contributionProblems } from './contribution-problems';
import { exposeFile, exposesFolder } from './expose-file';
import { sharedLibraryProblems } from './shared-library-problems';

/** Checks that a manifest and the files of its remote match. Throws an Error that names the file or name to fix. */
export function checkManifest(folder: string, manifest: ManifestSource): void {
  const problems: string[] = [];
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
  if (name !== `@wallet/${manifest.name}`)
    problems.push(`package.json is named ${name}, the manifest ${manifest.name}`);
  problems.push(...readBy(manifestSchemas(sitePathProblem).manifest, manifest).problems);
  if (!supportsShellApi(manifest.shellApi, shellApiVersion))
    problems.push(`shellApi "${manifest.shellApi}" does not allow ${shellApiVersion}`);
  problems.push(...callProblems(manifest), ...sharedLibraryProblems(folder));
  const exposes = exposesOf(manifest);
  for (const expose of exposes) {
    if (!exposeFile(folder, expose))
      problems.push(`expose "${expose}" names no file: src/exposes/${expose}.tsx is missing`);
  }
  for (const file of existsSync(exposesFolder(folder)) ? readdirSync(exposesFolder(folder)) : []) {
    const expose = file.replace(/\.tsx?$/, '');
    if (!expose.endsWith('.test') && !exposes.includes(expose))
      problems.push(`src/exposes/${file} is named by no page, dialog or widget`);
  }
  if (manifest.opensFirst && !exposes.includes(manifest.opensFirst))
    problems.push(`opensFirst "${manifest.opensFirst}" is no expose of a page, dialog or widget`);
  const owned = [...manifest.pages.map(({ path }) => path), ...manifest.dialogs.map(({ id }) => id)];
  for (const one of new Set(owned.filter((name, index) => owned.indexOf(name) !== index)))
    problems.push(`"${one}" stands there twice`);
  for (const { id } of manifest.dialogs) {
    if (!id.startsWith(`${manifest.namespace}.`))
      problems.push(`dialog id "${id}" must start with "${manifest.namespace}."`);
  }
  const missing = languages.filter((language) => !existsSync(join(folder, `src/locales/${language}.json`)));
  for (const language of missing) problems.push(`src/locales/${language}.json is missing`);
  if (!missing.length) problems.push(...contributionProblems(folder, manifest));
  if (problems.length) throw new Error(`${manifest.name}: ${problems.join('; ')}.`);
}

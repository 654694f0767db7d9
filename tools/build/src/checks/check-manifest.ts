import { existsSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { languages } from '@wallet/contract';
import {
  callForm,
  exposesOf,
  manifestSchemas,
  type ManifestSource,
  parseBySchema,
  pathValue,
  shellApiVersion,
  sitePathProblem,
  supportsShellApi,
} from '@wallet/federation';
import { contributionProblems } from './contribution-problems';
import { fragmentProblems } from './fragment-problems';
import { exposeFile, exposesFolder } from './expose-file';
import { localeFile } from '../locale-files';
import { readContract } from '../examples/contract';
import { packageName } from '../ids/package-json';
import { shellPagesOf } from '../paths';

function callsOf({ pages, widgets, contributions = [], fragments = [] }: ManifestSource): string[] {
  const conditions = [...widgets, ...contributions, ...fragments].flatMap(({ condition }) => condition ?? []);
  return [
    ...pages.flatMap(({ firstCalls = [] }) => firstCalls.flat()),
    ...conditions.flatMap((condition) => ('call' in condition ? condition.call : [])),
  ];
}

/**
 * Returns the problems of the calls that a manifest names, one message each. The shell sends these calls with GET, any
 * number of times. A call that is not in the contract belongs to the remote; its team is responsible for it.
 */
function callProblems(manifest: ManifestSource): string[] {
  return [...new Set(callsOf(manifest))].flatMap((path) => {
    if (!callForm.test(path)) return `the call ${path} is not a path of the backend without parameters`;
    const operations = readContract().paths[path];
    if (!operations) return [];
    if (!operations['get']) return `the call ${path} does not answer to GET`;
    return operations['get']['x-changes'] ? `the call ${path} changes something` : [];
  });
}

/** Checks that a manifest and the files of its remote match. Throws an Error that names the file or name to fix. */
export function checkManifest(folder: string, manifest: ManifestSource): void {
  const problems: string[] = [];
  const name = packageName(folder);
  if (name !== `@wallet/${manifest.name}`)
    problems.push(`package.json is named ${name}, the manifest ${manifest.name}`);
  const shellPages = shellPagesOf(dirname(folder));
  const schemas = manifestSchemas((path) => sitePathProblem(path, shellPages));
  problems.push(...parseBySchema(schemas.manifest, manifest).problems);
  if (!supportsShellApi(manifest.shellApi, shellApiVersion))
    problems.push(`shellApi "${manifest.shellApi}" does not allow ${shellApiVersion}`);
  problems.push(...callProblems(manifest));
  const exposes = exposesOf(manifest);
  for (const expose of exposes) {
    if (!exposeFile(folder, expose))
      problems.push(`expose "${expose}" names no file: src/exposes/${expose}.tsx is missing`);
  }
  for (const file of existsSync(exposesFolder(folder)) ? readdirSync(exposesFolder(folder)) : []) {
    const expose = file.replace(/\.tsx?$/, '');
    if (!expose.endsWith('.test') && !exposes.includes(expose))
      problems.push(`src/exposes/${file} is named by no page, dialog, widget or fragment`);
  }
  if (manifest.opensFirst && !exposes.includes(manifest.opensFirst))
    problems.push(
      `opensFirst "${manifest.opensFirst}" is not an expose of a page, dialog, widget or fragment`,
    );
  for (const { path, values } of manifest.pages) {
    if (values && !path.includes(':')) problems.push(`the page ${path} has values but no parameter`);
    for (const value of values ?? [])
      if (!pathValue.test(value)) problems.push(`the value "${value}" of ${path} is not valid in a path`);
  }
  const owned = [...manifest.pages.map(({ path }) => path), ...manifest.dialogs.map(({ id }) => id)];
  for (const one of new Set(owned.filter((id, index) => owned.indexOf(id) !== index)))
    problems.push(`"${one}" is listed twice`);
  for (const { id } of manifest.dialogs) {
    if (!id.startsWith(`${manifest.namespace}.`))
      problems.push(`dialog id "${id}" must start with "${manifest.namespace}."`);
  }
  const missing = languages.filter((language) => !existsSync(localeFile(folder, language)));
  for (const language of missing) problems.push(`src/locales/${language}.json is missing`);
  if (!missing.length) problems.push(...contributionProblems(folder, manifest));
  problems.push(...fragmentProblems(manifest));
  if (problems.length) throw new Error(`${manifest.name}: ${problems.join('; ')}.`);
}

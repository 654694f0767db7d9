import { nearestName } from '@wallet/contract/environment';
import { isMap, LineCounter, parseDocument, type Document } from 'yaml';
import { messageProblems } from './message-overrides';
import { contrastProblems } from './palette';
import { pictureLimits, readPicture, type Picture, type PictureName } from './pictures';
import { siteFileJsonSchema, siteFileSchema, type SiteFile, type SiteFileProblem } from './schema';
import { readFileSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import * as v from 'valibot';

/** The content of a file with its pictures, or a message for each value that cannot be used. */
interface SiteFileReading {
  file?: SiteFile;
  pictures?: Partial<Record<PictureName, Picture>>;
  problems?: string[];
}

/** Returns the line of a path's key; for a missing path, the line of its nearest existing parent. */
function lineOf(document: Document, counter: LineCounter, path: readonly unknown[]): number {
  let line = 1;
  let node: unknown = document.contents;
  for (const step of path) {
    const pair = isMap(node)
      ? node.items.find(({ key }) => String(key) === String(step) && key !== null)
      : undefined;
    if (!pair) break;
    const { range } = pair.key as { range?: [number, number, number] };
    if (range) line = counter.linePos(range[0]).line;
    node = pair.value;
  }
  return line;
}

/** Returns a value for a message, cut after 60 characters. */
const formatValue = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

interface SchemaNode {
  properties?: Readonly<Record<string, SchemaNode>>;
  additionalProperties?: SchemaNode | false;
}

/** Returns the names of the settings that the schema has at a path. */
function namesAt(path: readonly unknown[]): string[] {
  let node = siteFileJsonSchema() as SchemaNode;
  for (const step of path) node = node.properties?.[String(step)] ?? (node.additionalProperties || {});
  return Object.keys(node.properties ?? {});
}

function toProblem(issue: v.BaseIssue<unknown>): SiteFileProblem {
  const path = (issue.path ?? []).map(({ key }) => key);
  if (issue.type !== 'strict_object')
    return { path, message: `${issue.message}, not ${formatValue(issue.input)}` };
  if (issue.expected === 'never') {
    const known = namesAt(path.slice(0, -1));
    const near = nearestName(String(path.at(-1)), known);
    return {
      path,
      message: near ? `is not known: is "${near}" meant?` : `is not known; there are ${known.join(', ')}`,
    };
  }
  return issue.received === 'undefined' && path.length > 0
    ? { path, message: `is missing: ${path.slice(0, -1).join('.')} ${issue.message}` }
    : { path, message: `${issue.message}, not ${formatValue(issue.input)}` };
}

/** Returns problems that the schema cannot find, for the parts of the file that match the schema. */
function contentProblems(file: SiteFile, folder: string, invalidNames: ReadonlySet<unknown>) {
  const pictures: Partial<Record<PictureName, Picture>> = {};
  const problems: SiteFileProblem[] = [];
  for (const name of Object.keys(pictureLimits) as PictureName[]) {
    const pictureFile = file[name];
    if (pictureFile === undefined || invalidNames.has(name)) continue;
    const { picture, problem } = readPicture(name, pictureFile, folder);
    if (picture) pictures[name] = picture;
    else problems.push({ path: [name], message: problem });
  }
  if (file.theme && !invalidNames.has('theme')) problems.push(...contrastProblems(file.theme));
  if (file.messages && !invalidNames.has('messages')) problems.push(...messageProblems(file.messages));
  return { pictures, problems };
}

/** Parses a site's file; messages contain its name, and its pictures are in the folder. */
export function readSiteFile(text: string, name: string, folder: string): SiteFileReading {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  if (document.errors.length)
    return {
      problems: document.errors.map(
        ({ message, pos }) => `${name}:${counter.linePos(pos[0]).line}: is not valid YAML: ${message}.`,
      ),
    };
  const input: unknown = document.toJS() ?? {};
  if (typeof input !== 'object' || Array.isArray(input))
    return { problems: [`${name}:1: The file must be settings by name, not ${formatValue(input)}.`] };
  const { success, issues = [], output } = v.safeParse(siteFileSchema, input);
  const invalidNames = new Set(issues.map(({ path }) => path?.[0].key));
  const content = contentProblems(input as SiteFile, folder, invalidNames);
  const problems = [...issues.map(toProblem), ...content.problems];
  if (success && !problems.length) return { file: output, pictures: content.pictures };
  return {
    problems: problems
      .map(({ path, message }) => ({
        line: lineOf(document, counter, path),
        text: `${path.join('.')} ${message}.`.replace(/\?\.$/, '?'),
      }))
      .sort((a, b) => a.line - b.line)
      .map(({ line, text }) => `${name}:${line}: ${text}`),
  };
}

/** Reads the site's file; relative paths, and the default one, are in the folder. */
export function findSiteFile(configPath: string | undefined, folder: string): SiteFileReading {
  const path = resolve(folder, configPath || 'site.config.yaml');
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    return configPath
      ? { problems: [`SITE_CONFIG must be the path of a file, but there is none at ${path}.`] }
      : {};
  return readSiteFile(readFileSync(path, 'utf8'), relative(folder, path), dirname(path));
}

import { nearestName } from '@wallet/contract/environment';
import * as v from 'valibot';
import { isMap, LineCounter, parseDocument, type Document } from 'yaml';
import { messageProblems } from './message-overrides';
import { colourProblems } from './palette';
import { pictureLimits, readPicture, type Picture, type PictureName } from './pictures';
import { siteFileSchema, type SiteFile } from './schema';

/** The content of a file with its pictures, or a message for each value that cannot be used. */
export type SiteFileReading =
  | { file: SiteFile; pictures: Partial<Record<PictureName, Picture>>; problems?: undefined }
  | { file?: undefined; problems: string[] };

interface Problem {
  path: readonly unknown[];
  /** The end of a sentence that begins with the name of the path. */
  says: string;
}

/** Returns the line of a path's key; for a missing path, the line of its nearest existing parent. */
function lineOf(document: Document, counter: LineCounter, path: readonly unknown[]): number {
  let line = 1;
  let at: unknown = document.contents;
  for (const step of path) {
    const pair = isMap(at)
      ? at.items.find(({ key }) => String(key) === String(step) && key !== null)
      : undefined;
    if (!pair) break;
    const { range } = pair.key as { range?: [number, number, number] };
    if (range) line = counter.linePos(range[0]).line;
    at = pair.value;
  }
  return line;
}

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

/** Returns the names in the schema at a path. */
function namesAt(path: readonly unknown[]): string[] {
  let at: unknown = siteFileSchema;
  const inner = (schema: unknown): unknown => {
    const { wrapped, pipe } = schema as { wrapped?: unknown; pipe?: unknown[] };
    return wrapped ? inner(wrapped) : pipe && pipe[0] !== schema ? inner(pipe[0]) : schema;
  };
  for (const step of path) {
    const { entries, value } = inner(at) as { entries?: Record<string, unknown>; value?: unknown };
    at = entries ? entries[String(step)] : value;
    if (!at) return [];
  }
  return Object.keys((inner(at) as { entries?: object }).entries ?? {});
}

function fromIssue(issue: v.BaseIssue<unknown>): Problem {
  const path = (issue.path ?? []).map(({ key }) => key);
  if (issue.type !== 'strict_object') return { path, says: `${issue.message}, not ${shown(issue.input)}` };
  if (issue.expected === 'never') {
    const known = namesAt(path.slice(0, -1));
    const near = nearestName(String(path.at(-1)), known);
    return {
      path,
      says: near ? `is not known: is "${near}" meant?` : `is not known; there are ${known.join(', ')}`,
    };
  }
  return issue.received === 'undefined' && path.length > 0
    ? { path, says: `is missing: ${path.slice(0, -1).join('.')} ${issue.message}` }
    : { path, says: `${issue.message}, not ${shown(issue.input)}` };
}

/** Returns problems that the schema cannot find, for the parts of the file that match the schema. */
function deeperProblems(file: SiteFile, folder: string, bad: ReadonlySet<unknown>) {
  const pictures: Partial<Record<PictureName, Picture>> = {};
  const problems: Problem[] = [];
  for (const name of Object.keys(pictureLimits) as PictureName[]) {
    const given = file[name];
    if (given === undefined || bad.has(name)) continue;
    const { picture, problem } = readPicture(name, given, folder);
    if (picture) pictures[name] = picture;
    else problems.push({ path: [name], says: problem });
  }
  if (file.theme && !bad.has('theme')) problems.push(...colourProblems(file.theme));
  if (file.messages && !bad.has('messages')) problems.push(...messageProblems(file.messages));
  return { pictures, problems };
}

/**
 * Parses a site's file.
 * @param name name of the file in messages
 * @param folder folder of the pictures that it names
 */
export function readSiteFile(text: string, name: string, folder: string): SiteFileReading {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  if (document.errors.length)
    return {
      problems: document.errors.map(
        ({ message, pos }) => `${name}:${counter.linePos(pos[0]).line}: is no YAML: ${message}.`,
      ),
    };
  const input: unknown = document.toJS() ?? {};
  if (typeof input !== 'object' || Array.isArray(input))
    return { problems: [`${name}:1: The file must be settings by name, not ${shown(input)}.`] };
  const { success, issues = [], output } = v.safeParse(siteFileSchema, input);
  const bad = new Set(issues.map(({ path }) => path?.[0].key));
  const deeper = deeperProblems(input as SiteFile, folder, bad);
  const problems = [...issues.map(fromIssue), ...deeper.problems];
  if (success && !problems.length) return { file: output, pictures: deeper.pictures };
  return {
    problems: problems
      .map(({ path, says }) => ({
        line: lineOf(document, counter, path),
        sentence: `${path.join('.')} ${says}.`.replace(/\?\.$/, '?'),
      }))
      .sort((one, other) => one.line - other.line)
      .map(({ line, sentence }) => `${name}:${line}: ${sentence}`),
  };
}

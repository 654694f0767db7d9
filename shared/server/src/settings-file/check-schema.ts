import { nearestName } from '../environment';
import { descriptionOf, formatOf, partOf, type SettingSchema, variantFor } from '@wallet/contract/settings';
import * as v from 'valibot';
import { walk } from './walk';
import { formatPath, isJsonObject, type Json, type JsonMap, type Path, type Problem } from './json';

/** Returns the text of a scalar in the file. */
type SourceTextOf = (path: Path) => string | undefined;

const maxLength = 60;

/** Formats a value for a message: short, and without control characters, which could change a terminal. */
function formatValue(value: Json, sourceText?: string): string {
  const source = typeof value === 'object' ? JSON.stringify(value) : (sourceText ?? String(value));
  const text = source.replace(/\p{C}/gu, '\uFFFD');
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

function schemaAt(schema: SettingSchema, file: Json, path: Path): SettingSchema {
  const [name, ...rest] = path;
  if (name === undefined) return schema;
  const part = partOf(variantFor(schema, file), name);
  return schemaAt(part, (file as Record<string | number, Json>)[name] ?? null, rest);
}

type Issue = v.BaseIssue<unknown>;

/** Yields issues with their paths. When a map fits no alternative, its fields have issues that say more. */
function* issuesWithPaths(issues: readonly Issue[] = [], parentPath: Path = []): Generator<[Issue, Path]> {
  for (const issue of issues) {
    const path = [...parentPath, ...(issue.path ?? []).map(({ key }) => key as string | number)];
    const isMap = issue.type === 'union' && isJsonObject(issue.input as Json);
    const inFields = isMap ? issue.issues?.filter((inner) => inner.path) : undefined;
    if (inFields?.length) yield* issuesWithPaths(inFields, path);
    else yield [issue, path];
  }
}

function unknownNameProblem(path: Path, name: string, known: readonly string[]): Problem {
  const nearest = nearestName(name, known);
  const hint = nearest ? `is ${nearest} meant?` : `there are ${known.join(', ')}.`;
  const where = path.length > 0 ? `${formatPath(path)} has no ${name}` : `there is no section ${name}`;
  return { path: [...path, name], message: `${where}: ${hint}` };
}

const formatProblem = (schema: SettingSchema, path: Path, shown: string): Problem => ({
  path,
  message: `${formatPath(path)} must be ${formatOf(schema)}, not ${shown}.`,
});

/** Yields lists in the place of a map, and all unknown names: valibot accepts the former and finds one of the latter. */
function* mapProblems(schema: SettingSchema, file: JsonMap): Generator<Problem> {
  for (const [part, value, path] of walk(schema, file, [])) {
    const { entries } = part;
    if (Array.isArray(value) && (entries ?? part.value))
      yield formatProblem(schemaAt(schema, file, path), path, formatValue(value));
    if (!isJsonObject(value) || !entries) continue;
    for (const name of Object.keys(value))
      if (!Object.hasOwn(entries, name)) yield unknownNameProblem(path, name, Object.keys(entries));
  }
}

function missingFieldProblem(path: Path, field: SettingSchema): Problem {
  const parentPath = path.slice(0, -1);
  const description = descriptionOf(field);
  const meaning = description === undefined ? '' : ` (${description})`;
  return {
    path: parentPath,
    message: `${formatPath(parentPath)} needs ${path.at(-1)}${meaning}: ${formatOf(field)}.`,
  };
}

function duplicateProblem(issue: Issue, path: Path): Problem {
  const list = issue.path?.at(-1)?.input as unknown[];
  return {
    path,
    message: `${formatPath(path)} is the same as entry ${list.indexOf(issue.input) + 1}: keep one.`,
  };
}

function problemOf(issue: Issue, path: Path, schema: SettingSchema, sourceText: string | undefined): Problem {
  if (issue.received === 'undefined') return missingFieldProblem(path, schema);
  if (issue.type === 'check_items') return duplicateProblem(issue, path);
  const needsQuotes = typeof issue.input === 'number' && issue.expected === 'string';
  const hint = needsQuotes ? `; put it in quotes: '${sourceText}'` : '';
  return formatProblem(schema, path, formatValue(issue.input as Json, sourceText) + hint);
}

/** True for an issue that `mapProblems` reports. */
const isReported = ({ type, expected, received, path }: Issue): boolean =>
  type === 'strict_object' &&
  (expected === 'never' || (received === 'undefined' && Array.isArray(path?.at(-1)?.input)));

/**
 * Compares a settings file with its schema. Returns at most one problem per position; each missing field of a map has
 * its own position.
 */
export function checkSchema(schema: SettingSchema, file: JsonMap, sourceTextOf: SourceTextOf): Problem[] {
  const problems = new Map<string, Problem>();
  for (const [issue, path] of issuesWithPaths(v.safeParse(schema, file).issues)) {
    const position = JSON.stringify(path);
    if (isReported(issue) || problems.has(position)) continue;
    problems.set(position, problemOf(issue, path, schemaAt(schema, file, path), sourceTextOf(path)));
  }
  return [...mapProblems(schema, file), ...problems.values()];
}

import { isIP } from 'node:net';
import { nearestName } from '@wallet/contract/environment';
import { type SettingSchema, settingsSchema } from '@wallet/contract/settings';
import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import { formatPath, type Json, type JsonMap, type Path, type Problem } from './json';

const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;

/** True for an IP address, or for a network such as 203.0.113.0/24. */
function isNetwork(text: string): boolean {
  const [address = '', size, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  const maxSize = version === 4 ? 32 : 128;
  return size === undefined || (/^\d{1,3}$/.test(size) && Number(size) <= maxSize);
}

function compileSettings(): ValidateFunction {
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, formats: { network: isNetwork } });
  ajv.addKeyword({
    keyword: 'x-unit',
    type: 'number',
    validate: (unit: string, value: number) => unit === 'duration' || hasTwoDecimals(value),
  });
  return ajv.compile(settingsSchema);
}

/** Compiled at the first use, because it takes half a second. */
let validate: ValidateFunction | undefined;

const maxLength = 60;

function formatValue(value: Json, sourceText: string | undefined): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : (sourceText ?? String(value));
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

function unknownNameProblem(path: Path, name: string, known: readonly string[]): Problem {
  const nearest = nearestName(name, known);
  const hint = nearest ? `is ${nearest} meant?` : `there are ${known.join(', ')}.`;
  const where = path.length > 0 ? `${formatPath(path)} has no ${name}` : `there is no section ${name}`;
  return { path: [...path, name], message: `${where}: ${hint}` };
}

/** Converts a JSON pointer to a path; list indexes become numbers. */
function pathOf(pointer: string, root: Json): Path {
  let value: Json | undefined = root;
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const key = Array.isArray(value) ? Number(name) : name;
      value = (value as Record<string | number, Json> | undefined)?.[key];
      return key;
    });
}

/** Returns the text of a scalar in the file. */
type SourceTextOf = (path: Path) => string | undefined;

/** Returns the problem of an error; undefined for `if`, because the errors of its `then` or `else` say more. */
function problemOf(error: ErrorObject, file: JsonMap, sourceTextOf: SourceTextOf): Problem | undefined {
  const { keyword, instancePath, params, data } = error;
  const parent = error.parentSchema as SettingSchema;
  const path = pathOf(instancePath, file);
  if (keyword === 'if') return undefined;
  if (keyword === 'additionalProperties')
    return unknownNameProblem(
      path,
      String(params['additionalProperty']),
      Object.keys(parent.properties ?? {}),
    );
  if (keyword === 'required') {
    const name = String(params['missingProperty']);
    const { description, 'x-format': format } = parent.properties?.[name] ?? {};
    const meaning = description === undefined ? '' : ` (${description})`;
    return { path, message: `${formatPath(path)} needs ${name}${meaning}: ${format}.` };
  }
  if (keyword === 'uniqueItems') {
    const { i, j } = params as { i: number; j: number };
    const [first, second] = [Math.min(i, j), Math.max(i, j)];
    const secondPath = [...path, second];
    return {
      path: secondPath,
      message: `${formatPath(secondPath)} is the same as entry ${first + 1}: keep one.`,
    };
  }
  const sourceText = sourceTextOf(path);
  const needsQuotes = keyword === 'type' && typeof data === 'number' && parent.type?.includes('string');
  const hint = needsQuotes ? `; put it in quotes: '${sourceText}'` : '';
  return {
    path,
    message: `${formatPath(path)} must be ${parent['x-format']}, not ${formatValue(data as Json, sourceText)}${hint}.`,
  };
}

/** Returns at most one problem per position; each missing field of a map has its own position. */
export function checkSchema(file: JsonMap, sourceTextOf: SourceTextOf): Problem[] {
  validate ??= compileSettings();
  validate(file);
  const problems = new Map<string, Problem>();
  for (const error of (validate.errors ?? []) as ErrorObject[]) {
    const problem = problemOf(error, file, sourceTextOf);
    if (!problem) continue;
    const missingField = error.keyword === 'required' ? String(error.params['missingProperty']) : '';
    const position = JSON.stringify([problem.path, missingField]);
    if (!problems.has(position)) problems.set(position, problem);
  }
  return [...problems.values()];
}

import { isIP } from 'node:net';
import { nearestName } from '@wallet/contract/environment';
import { type SettingSchema, settingsSchema } from '@wallet/contract/settings';
import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import { formatPath, type Json, type JsonMap, type Path, type Problem } from './json';

const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;

function isNetwork(text: string): boolean {
  const [address = '', size, ...rest] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    rest.length === 0 && bits > 0 && (size === undefined || (/^\d{1,3}$/.test(size) && Number(size) <= bits))
  );
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

/** Compiled when it is first used, which takes half a second. */
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

/** Returns at most one problem per position. `sourceTextOf` returns the text of a scalar in the file. */
export function checkSchema(file: JsonMap, sourceTextOf: (path: Path) => string | undefined): Problem[] {
  validate ??= compileSettings();
  validate(file);
  const found = new Map<string, Problem>();
  for (const error of (validate.errors ?? []) as ErrorObject[]) {
    const { keyword, instancePath, params, data } = error;
    const parent = error.parentSchema as SettingSchema;
    const path = pathOf(instancePath, file);
    const problem = ((): Problem | undefined => {
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
        return {
          path: [...path, second],
          message: `${formatPath([...path, second])} is the same as entry ${first + 1}: keep one.`,
        };
      }
      const sourceText = sourceTextOf(path);
      const needsQuotes = keyword === 'type' && typeof data === 'number' && parent.type?.includes('string');
      const hint = needsQuotes ? `; put it in quotes: '${sourceText}'` : '';
      return {
        path,
        message: `${formatPath(path)} must be ${parent['x-format']}, not ${formatValue(data as Json, sourceText)}${hint}.`,
      };
    })();
    const position =
      problem && JSON.stringify([problem.path, keyword === 'required' && params['missingProperty']]);
    if (problem && position && !found.has(position)) found.set(position, problem);
  }
  return [...found.values()];
}

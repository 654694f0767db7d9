import { distance } from '@wallet/contract/environment';
import { type Form, settingsSchema } from '@wallet/contract/settings';
import Ajv, { type ErrorObject } from 'ajv';
import { isIP } from 'node:net';
import type { Json, JsonMap, Path, Problem } from './json';
import { pathWords } from './json';

const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;

function isNetwork(text: string): boolean {
  const [address = '', size, ...rest] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    rest.length === 0 && bits > 0 && (size === undefined || (/^\d{1,3}$/.test(size) && Number(size) <= bits))
  );
}

const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, formats: { network: isNetwork } });
ajv.addKeyword({
  keyword: 'x-unit',
  type: 'number',
  validate: (unit: string, value: number) => unit === 'duration' || hasTwoDecimals(value),
});
const validate = ajv.compile(settingsSchema);

const maxShown = 60;

/** Returns the text of a value, truncated to fit in a line. */
function shown(value: Json, written: string | undefined): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : (written ?? String(value));
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
}

function unknownName(path: Path, name: string, known: readonly string[]): Problem {
  const [nearest] = known
    .map((meant) => ({ meant, far: distance(name.toLowerCase(), meant.toLowerCase()) }))
    .filter(({ far }) => far <= 2)
    .sort((one, other) => one.far - other.far);
  const hint = nearest ? `is ${nearest.meant} meant?` : `there are ${known.join(', ')}.`;
  const where = path.length > 0 ? `${pathWords(path)} has no ${name}` : `there is no section ${name}`;
  return { path: [...path, name], sentence: `${where}: ${hint}` };
}

/** Converts a JSON pointer to a path; list indexes become numbers. */
function pathOf(pointer: string, root: Json): Path {
  let value: Json | undefined = root;
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const place = Array.isArray(value) ? Number(name) : name;
      value = (value as Record<string | number, Json> | undefined)?.[place];
      return place;
    });
}

/** Validates a file against the schema; returns at most one problem per position. */
export function checkForm(file: JsonMap, written: (path: Path) => string | undefined): Problem[] {
  validate(file);
  const found = new Map<string, Problem>();
  for (const error of (validate.errors ?? []) as ErrorObject[]) {
    const { keyword, instancePath, params, data } = error;
    const parent = error.parentSchema as Form;
    const path = pathOf(instancePath, file);
    const problem = ((): Problem | undefined => {
      if (keyword === 'if') return undefined;
      if (keyword === 'additionalProperties')
        return unknownName(path, String(params['additionalProperty']), Object.keys(parent.properties ?? {}));
      if (keyword === 'required') {
        const name = String(params['missingProperty']);
        const { description, 'x-form': form } = parent.properties?.[name] ?? {};
        const meaning = description === undefined ? '' : ` (${description})`;
        return { path, sentence: `${pathWords(path)} needs ${name}${meaning}: ${form}.` };
      }
      if (keyword === 'uniqueItems') {
        const { i, j } = params as { i: number; j: number };
        const [first, second] = [Math.min(i, j), Math.max(i, j)];
        return {
          path: [...path, second],
          sentence: `${pathWords([...path, second])} is the same as entry ${first + 1}: keep one.`,
        };
      }
      const own = written(path);
      const quotes = keyword === 'type' && typeof data === 'number' && parent.type?.includes('string');
      const hint = quotes ? `; put it in quotes: '${own}'` : '';
      return {
        path,
        sentence: `${pathWords(path)} must be ${parent['x-form']}, not ${shown(data as Json, own)}${hint}.`,
      };
    })();
    const place =
      problem && JSON.stringify([problem.path, keyword === 'required' && params['missingProperty']]);
    if (problem && place && !found.has(place)) found.set(place, problem);
  }
  return [...found.values()];
}

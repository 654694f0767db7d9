import { safeParse } from 'valibot';
import { rules } from './rules';
import type { Reader, Variable } from './variable';
import { type Name, type Values, variables } from './variables';

/** The environment of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The parsed environment, or an error message for each invalid value. */
export type Reading = { values: Values; problems?: undefined } | { values?: undefined; problems: string[] };

const names = Object.keys(variables) as Name[];

const given = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;

/** Returns the variables that a process reads; the site also reads the backend's when it starts the backend. */
export function namesFor(env: Environment, reader: Reader): Name[] {
  const isWithBackend = reader === 'site' && given(env, 'BACKEND_URL') === undefined;
  return names.filter((name) => {
    const readBy: readonly Reader[] = variables[name].readBy;
    return isWithBackend || readBy.includes(reader);
  });
}

const maxShown = 80;

/** Quotes a value, without terminal control characters and without the password of a URL. */
function quoted(value: string): string {
  const whole = value.replace(/\/\/[^/\s]*@/g, '//…@').replace(/\p{C}/gu, '\uFFFD');
  return JSON.stringify(whole.length > maxShown ? `${whole.slice(0, maxShown)}…` : whole);
}

/**
 * Parses the environment of one process; an empty value counts as absent. `values` contains the defaults of variables
 * that the process does not read.
 */
export function readEnvironment(env: Environment, reader: Reader): Reading {
  const asked = new Set(namesFor(env, reader));
  const values: Partial<Record<Name, unknown>> = {};
  const bad = new Set<Name>();
  const problems: string[] = [];
  for (const name of names) {
    const { schema, otherwise, form, isSecret }: Variable = variables[name];
    const value = asked.has(name) ? given(env, name) : undefined;
    const used = value ?? otherwise?.[reader];
    if (used === undefined) continue;
    const parsed = safeParse(schema, used);
    if (parsed.success) {
      values[name] = parsed.output;
      continue;
    }
    bad.add(name);
    problems.push(`${name} must be ${form}${isSecret ? '' : `, not ${quoted(used)}`}.`);
  }
  for (const { of, problem } of rules) {
    if (of.some((name) => bad.has(name) || !asked.has(name))) continue;
    const sentence = problem(values as Values, reader);
    if (sentence !== undefined) problems.push(sentence);
  }
  return problems.length > 0 ? { problems } : { values: values as Values };
}

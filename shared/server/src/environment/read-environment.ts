import type { InferOutput } from 'valibot';
import type { Reader, Variable } from './variable';
import { dataVariables } from './data-variables';
import { productVariables } from './product-variables';
import { type Environment, readValue, readVariables } from './read-variables';
import { releaseVariables } from './release-variables';
import { servingVariables } from './serving-variables';

/** Every variable that the site and the backend read, in the order of the documents. */
export const variables = { ...servingVariables, ...dataVariables, ...productVariables, ...releaseVariables };

/** Name of a variable. */
export type Name = keyof typeof variables;

type Output<N extends Name> = InferOutput<(typeof variables)[N]['schema']>;

/** The parsed values, including defaults; undefined for an unset variable without a default. */
export type Values = {
  [N in Name]: (typeof variables)[N] extends { default: unknown } ? Output<N> : Output<N> | undefined;
};

/** A rule between the values of several variables, or about one variable in one process. */
interface Rule {
  /** The variables of the rule; it is checked only when each of them is valid. */
  variables: readonly Name[];
  /** Returns the error message when the values break the rule. */
  problem(values: Values, reader: Reader): string | undefined;
}

/** The demo's key for the passwords of game accounts: it is public. */
export const demoGameSecret = 'wallet-games';

/** The minimum of a strong secret: 128 random bits in hexadecimal, and distinct characters, to reject a repeated word. */
const minSecret = { characters: 32, distinctCharacters: 10 };

const isStrong = (secret: string): boolean =>
  secret.length >= minSecret.characters && new Set(secret).size >= minSecret.distinctCharacters;

const rules: readonly Rule[] = [
  {
    variables: ['PORT'],
    problem: ({ PORT }, reader) =>
      reader === 'site' && PORT === 0
        ? 'PORT must be a whole number from 1 to 65535 for the site, not "0".'
        : undefined,
  },
  {
    variables: ['SANDBOX', 'DEMO'],
    problem: ({ SANDBOX, DEMO }) => (SANDBOX && !DEMO ? 'SANDBOX can be 1 only where DEMO is 1.' : undefined),
  },
  {
    variables: ['GAME_SECRET', 'DEMO'],
    problem({ GAME_SECRET = [], DEMO }) {
      const [first] = GAME_SECRET;
      if (DEMO && (first === undefined || first === demoGameSecret)) return undefined;
      // An older secret may still be needed to decrypt; new data must not be encrypted with a public one.
      if (isStrong(first ?? '')) return undefined;
      return (
        `GAME_SECRET must begin with a secret of your own of at least ${minSecret.characters} characters, ` +
        `${minSecret.distinctCharacters} of them different, for example from "openssl rand -hex 32".`
      );
    },
  },
];

/** The parsed environment, or an error message for each invalid value. */
export type EnvironmentResult =
  | { values: Values; problems?: undefined }
  | { values?: undefined; problems: string[] };

const names = Object.keys(variables) as Name[];

/** Returns the variables that a process reads; the site also reads the backend's when it starts the backend. */
export function namesFor(env: Environment, reader: Reader): Name[] {
  const isWithBackend = reader === 'site' && readValue(env, 'BACKEND_URL') === undefined;
  return names.filter((name) => {
    const usedBy: readonly Reader[] = variables[name].usedBy;
    return isWithBackend || usedBy.includes(reader);
  });
}

/**
 * Parses the environment of one process; an empty value counts as absent. `values` contains the defaults of variables
 * that the process does not read.
 */
export function readEnvironment(env: Environment, reader: Reader): EnvironmentResult {
  const namesRead = new Set<string>(namesFor(env, reader));
  const forms = Object.fromEntries(
    names.map((name) => {
      const variable: Variable = variables[name];
      return [name, { ...variable, default: variable.default?.[reader] }];
    }),
  );
  const read = Object.fromEntries(Object.entries(env).filter(([name]) => namesRead.has(name)));
  const { values: parsed, problems: invalid } = readVariables(read, forms);
  const values = parsed as unknown as Values;
  const problems = [...invalid.values()];
  for (const { variables: names, problem } of rules) {
    if (names.some((name) => invalid.has(name) || !namesRead.has(name))) continue;
    const message = problem(values, reader);
    if (message !== undefined) problems.push(message);
  }
  return problems.length > 0 ? { problems } : { values };
}

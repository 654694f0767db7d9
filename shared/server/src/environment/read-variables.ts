import { type GenericSchema, type InferOutput, safeParse } from 'valibot';

/** The environment of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** How the value of one variable is read. */
export interface VariableForm {
  /** The format of its value, as the end of "NAME must be …". */
  format: string;
  /** Parses the text, which is trimmed and not empty. */
  schema: GenericSchema<string, unknown>;
  /** The value of an unset variable, written as in the environment. */
  default?: string | undefined;
  /** True when an unset variable is a problem. */
  isRequired?: true;
  /** True when the value must never be printed. */
  isSecret?: true;
}

/** The parsed values; undefined for an unset variable without a default. */
export type ReadValues<Forms extends Readonly<Record<string, VariableForm>>> = {
  [Name in keyof Forms]:
    | InferOutput<Forms[Name]['schema']>
    | (Forms[Name] extends { default: string } | { isRequired: true } ? never : undefined);
};

const maxQuotedCharacters = 80;

/** Quotes a value, without terminal control characters and without the password of a URL. */
function quoted(value: string): string {
  const text = value.replace(/\/\/[^/\s]*@/g, '//…@').replace(/\p{C}/gu, '\uFFFD');
  return JSON.stringify(text.length > maxQuotedCharacters ? `${text.slice(0, maxQuotedCharacters)}…` : text);
}

/** Returns the trimmed value of a variable; an empty value counts as absent. */
export const readValue = (env: Environment, name: string): string | undefined =>
  env[name]?.trim() || undefined;

/**
 * Parses variables. Returns the values and a message for each missing or invalid variable, by its name: all at once, and
 * without secrets. The values are complete only when there is no problem.
 */
export function readVariables<const Forms extends Readonly<Record<string, VariableForm>>>(
  env: Environment,
  forms: Forms,
): { values: ReadValues<Forms>; problems: Map<string, string> } {
  const values: Record<string, unknown> = {};
  const problems = new Map<string, string>();
  for (const [name, { schema, format, isSecret, isRequired, default: defaultText }] of Object.entries(
    forms,
  )) {
    const text = readValue(env, name) ?? defaultText;
    if (text === undefined) {
      if (isRequired) problems.set(name, `${name} is missing. It must be ${format}.`);
      continue;
    }
    const parsed = safeParse(schema, text);
    if (parsed.success) values[name] = parsed.output;
    else problems.set(name, `${name} must be ${format}${isSecret ? '' : `, not ${quoted(text)}`}.`);
  }
  return { values: values as ReadValues<Forms>, problems };
}

import { byLanguage } from '@wallet/contract';
import type { Condition } from '@wallet/platform/site';
import * as v from 'valibot';
import type { Access, Contribution, FragmentEntry, RemoteManifest, WidgetEntry } from './remote-manifest';
import { shellApiRange } from './shell-api';
import { shellNamespaces } from './site-paths';

/** A schema that parses a value of any type. Its issues name the invalid field. */
export type Schema<Value> = v.GenericSchema<unknown, Value>;

const reservedNamespaces: readonly string[] = shellNamespaces;

/** Returns the beginning of an invalid value, for a message. */
const shortJson = (value: unknown): string | undefined => JSON.stringify(value)?.slice(0, 99);

/**
 * Creates the schema of a text that matches a pattern. `problem` returns the end of an error message, or false for a
 * valid text.
 */
export function textLike<Text extends string = string>(
  pattern: RegExp,
  problem: (text: string) => string | false = () => false,
): Schema<Text> {
  const problemOf = (value: unknown): string | false => {
    if (typeof value !== 'string') return 'is no text';
    return pattern.test(value) ? problem(value) : `is not ${pattern.source}`;
  };
  return v.custom<Text>(
    (value) => !problemOf(value),
    ({ input }) => `${shortJson(input)} ${problemOf(input)}`,
  );
}

/** Creates the schema of a map whose entries are all valid. */
export function mapOf<Value>(
  isValid: (name: string, value: unknown) => boolean,
): Schema<Record<string, Value>> {
  return v.custom<Record<string, Value>>(
    (map) =>
      typeof map === 'object' &&
      map !== null &&
      !Array.isArray(map) &&
      Object.entries(map).every(([name, value]) => isValid(name, value)),
    ({ input }) => `${shortJson(input)} is not such a map`,
  );
}

/** Any text of a reasonable length. */
export const shortText = textLike(/^[^]{0,500}$/);

/** Creates the schema that returns the valid items of a list, at most 99; none when the value is not a list. */
const validItems = <Item>(item: Schema<Item>) =>
  v.fallback(
    v.pipe(
      v.array(
        v.fallback(
          v.pipe(
            item,
            v.transform((valid): Item[] => [valid]),
          ),
          [],
        ),
      ),
      v.transform((list) => list.flat().slice(0, 99)),
    ),
    [],
  );

// The name of an expose is part of a URL.
const exposeName = textLike(/^[a-z][a-z0-9-]{0,63}$/);
const label = textLike(/^[^]{1,60}$/);

const optionalValue = <Value>(isValid: (value: unknown) => boolean) => v.optional(v.custom<Value>(isValid));
const isTypeOf =
  (type: string) =>
  (value: unknown): boolean =>
    typeof value === type;

/** The format of a call that a manifest may name: a path of the backend without parameters. */
export const callForm = /^\/api(\/[\w-]{1,50}){1,6}$/;

const call = textLike(callForm);

/** The name of a field of a reply; `a.b` is a field of a field. */
const field = textLike(/^\w{1,50}(\.\w{1,50})?$/);

const condition: Schema<Condition> = v.union([
  v.object({ call, field: textLike(/^\w{1,50}$/) }),
  v.object({ reply: call, field }),
  v.object({ reply: call, unless: field }),
  v.object({ stored: textLike(/^login:[a-z0-9]{1,50}\.[a-z0-9-]{1,50}$/) }),
]);

const slot = textLike(/^[a-z0-9]{1,50}\.[a-z0-9-]{1,50}$/);
const fragmentSlots = v.optional(v.fallback(v.array(slot), []));
const number = v.custom<number>(isTypeOf('number'));
const flag = optionalValue<boolean>(isTypeOf('boolean'));

const contribution: Schema<Contribution> = v.object({
  slot,
  order: number,
  icon: exposeName,
  label: v.object(byLanguage(() => label)),
  condition: v.optional(condition),
  prominent: flag,
  page: optionalValue<string>(isTypeOf('string')),
  dialog: optionalValue<string>(isTypeOf('string')),
  params: v.optional(mapOf<string>((_, value) => typeof value === 'string')),
});

/** Returns the valid contributions of a list, and an error message for each problem of the others. */
export function readContributions(list: unknown): { contributions: Contribution[]; problems: string[] } {
  const read = [list ?? []]
    .flat()
    .slice(0, 99)
    .map((item) => parseBySchema(contribution, item));
  return {
    contributions: read.flatMap(({ value }) => value ?? []),
    problems: shortenProblems(
      read.flatMap(({ problems }, index) => problems.map((problem) => `contributions.${index}.${problem}`)),
    ),
  };
}

const firstCalls = v.array(v.array(call));

/** The schema of a fragment. */
export const fragmentSchema: Schema<FragmentEntry> = v.object({
  slot,
  order: number,
  expose: exposeName,
  condition: v.optional(condition),
  minHeight: number,
  isPrerendered: flag,
  fragmentSlots,
});
// Only the invalid fragment is left out; the build of its remote reports it.
const fragments = v.optional(validItems(fragmentSchema));

/** A manifest whose contributions are not parsed yet. */
type UnparsedManifest<Manifest> = Omit<Manifest, 'contributions'> & { contributions?: unknown };

type PathProblem = (path: string) => string | false;

const schemasOf = new WeakMap<PathProblem, ReturnType<typeof createSchemas>>();

/**
 * Returns the schema of a valid manifest, and `places`: the schema of the parts of an invalid manifest that are still
 * used, so that the shell knows where to show error panels. Both ignore unknown fields.
 * @param pathProblem returns why a remote may not have a page at this path, as the end of a sentence
 */
export function manifestSchemas(pathProblem: PathProblem): ReturnType<typeof createSchemas> {
  const schemas = schemasOf.get(pathProblem) ?? createSchemas(pathProblem);
  schemasOf.set(pathProblem, schemas);
  return schemas;
}

function createSchemas(pathProblem: PathProblem) {
  const access = textLike<Access>(/^(public|member)$/);
  const contributions = optionalValue<unknown>(() => true);
  const page = v.object({
    path: textLike(/^[^]{0,99}$/, pathProblem),
    access,
    expose: exposeName,
    firstCalls: v.optional(v.fallback(firstCalls, [])),
    fragmentSlots,
    frame: v.optional(exposeName),
    values: optionalValue<string[]>(Array.isArray),
  });
  // Ids of the shell's dialogs start with `shell.`.
  const id = textLike(/^(?!shell\.)[a-z0-9]{1,50}\.[a-z0-9-]{1,50}$/);
  const dialog = v.object({ id, access, expose: exposeName });
  const widget = v.object({
    slot: textLike<WidgetEntry['slot']>(/^floating$/),
    condition: v.optional(condition),
    expose: exposeName,
  });
  const manifest: Schema<UnparsedManifest<RemoteManifest>> = v.object({
    name: textLike(/^remote(-[a-z0-9]+)+$/),
    owner: shortText,
    description: shortText,
    namespace: textLike(
      /^[a-z][a-z0-9]{0,30}$/,
      (namespace) => reservedNamespaces.includes(namespace) && "is the shell's",
    ),
    shellApi: textLike(shellApiRange),
    pages: v.array(page),
    dialogs: v.array(dialog),
    widgets: v.array(widget),
    contributions,
    fragments,
  });
  return {
    manifest,
    places: v.object({
      extras: v.object({
        manifest: v.object({
          pages: validItems(page),
          dialogs: validItems(dialog),
          widgets: validItems(widget),
          contributions,
          fragments,
        }),
      }),
    }),
  };
}

/** Returns the first ten problems, each shortened: a document may have thousands of problems. */
export const shortenProblems = (problems: readonly string[]): string[] =>
  problems.slice(0, 10).map((problem) => problem.slice(0, 300));

/** Parses a value by a schema. Returns the value, or one error message for each invalid field. */
export function parseBySchema<Value>(
  schema: Schema<Value>,
  input: unknown,
): { value?: Value; problems: string[] } {
  const result = v.safeParse(schema, input);
  if (result.success) return { value: result.output, problems: [] };
  return {
    problems: shortenProblems(
      result.issues.map(({ path, message }) =>
        path ? `${path.map(({ key }) => key).join('.')}: ${message}` : message,
      ),
    ),
  };
}

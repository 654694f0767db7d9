import { CliError } from '@wallet/build';
import {
  type Argument,
  type BindingProperty,
  type BindingRestElement,
  type ObjectProperty,
  parseSync,
  type SpreadElement,
  Visitor,
} from 'oxc-parser';

/** The members that scripts name where they mention a text; undefined for a mention that may use all members. */
export type Mentions = ReadonlyMap<string, readonly (readonly string[] | undefined)[]>;

/** Returns the names of properties; undefined when there are others too, as with `...rest` or a computed name. */
function propertyNames(
  properties: readonly (ObjectProperty | SpreadElement | BindingProperty | BindingRestElement)[],
): string[] | undefined {
  const names = properties.map((property) => {
    if (property.type !== 'Property' || property.computed) return undefined;
    const { key } = property;
    if (key.type === 'Identifier') return key.name;
    return key.type === 'Literal' ? String(key.value) : undefined;
  });
  return names.every((name) => name !== undefined) ? names : undefined;
}

/** Returns the members that the value after a name uses: a payload, parameters, or a listener's pattern. */
function membersIn(value: Argument): string[] | undefined {
  if (value.type === 'ObjectExpression') return propertyNames(value.properties);
  if (value.type !== 'ArrowFunctionExpression' && value.type !== 'FunctionExpression') return undefined;
  const [parameter] = value.params;
  if (!parameter) return [];
  return parameter.type === 'ObjectPattern' ? propertyNames(parameter.properties) : undefined;
}

/**
 * Returns what a script mentions as texts, with the members that it names there: `emit("name", { a })`,
 * `on("name", ({ a }) => …)`, `["name", { a }]`. The last argument or element, as in `open("name")`, uses no members.
 * @throws CliError for a script that cannot be parsed
 */
export function mentionsIn(scripts: readonly string[]): Mentions {
  const mentions = new Map<string, (string[] | undefined)[]>();
  /** The members after each text in a list of arguments or elements, by the position of the text. */
  let membersAfter = new Map<number, string[] | undefined>();
  const readList = (list: readonly (Argument | null)[]): void =>
    list.forEach((item, index) => {
      const next = list[index + 1];
      if (item) membersAfter.set(item.start, next ? membersIn(next) : next === null ? undefined : []);
    });
  const addMention = (text: string | null | undefined, start: number): void => {
    if (typeof text === 'string')
      mentions.set(text, [...(mentions.get(text) ?? []), membersAfter.get(start)]);
  };
  const visitor = new Visitor({
    CallExpression: (call) => readList(call.arguments),
    NewExpression: (call) => readList(call.arguments),
    ArrayExpression: ({ elements }) => readList(elements),
    Literal: ({ value, start }) => addMention(typeof value === 'string' ? value : undefined, start),
    TemplateLiteral: ({ quasis, start }) =>
      addMention(quasis.length === 1 ? quasis[0]?.value.cooked : undefined, start),
  });
  for (const script of scripts) {
    const { program, errors } = parseSync('script.js', script, { preserveParens: false });
    if (errors[0]) throw new CliError(`A built script cannot be parsed: ${errors[0].message}`);
    membersAfter = new Map();
    visitor.visit(program);
  }
  return mentions;
}

/** Returns the members of a name that scripts use, among its `known` members; undefined when nothing mentions it. */
export function membersMentioned(
  mentions: Mentions,
  name: string,
  known: readonly string[],
): readonly string[] | undefined {
  const lists = mentions.get(name);
  if (!lists) return undefined;
  return known.filter((member) => lists.some((members) => !members || members.includes(member)));
}

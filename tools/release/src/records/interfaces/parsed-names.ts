import { CliError } from '@wallet/build';
import { parseSync, Visitor } from 'oxc-parser';

/** Parses a file. @throws CliError that names the file and its first syntax error */
function parse(file: string, text: string) {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new CliError(`${file} cannot be parsed: ${errors[0].message}`);
  return program;
}

/** Returns every text in built scripts, such as the name of an event or the path of a page. */
export function textsIn(scripts: readonly string[]): Set<string> {
  const texts = new Set<string>();
  const visitor = new Visitor({
    Literal: ({ value }) => typeof value === 'string' && texts.add(value),
    TemplateLiteral: ({ quasis: [first, ...others] }) =>
      !others.length && first?.value.cooked != null && texts.add(first.value.cooked),
  });
  for (const script of scripts) visitor.visit(parse('A built script', script));
  return texts;
}

const eventName = /^[a-z][a-z0-9]*:[a-z0-9-]+$/;

/** Returns the names of the events that the types in a file declare, as `'wallet:qr-created': { provider: string }`. */
export function declaredEvents(file: string, text: string): string[] {
  const names: string[] = [];
  new Visitor({
    TSPropertySignature({ key }) {
      if (key.type === 'Literal' && typeof key.value === 'string' && eventName.test(key.value))
        names.push(key.value);
    },
  }).visit(parse(file, text));
  return names;
}

import { CliError } from '@wallet/build';
import { parseSync, Visitor } from 'oxc-parser';

/**
 * Returns every text in built scripts, such as the path of a page.
 * @throws CliError with the first syntax error
 */
export function textsIn(scripts: readonly string[]): Set<string> {
  const texts = new Set<string>();
  const visitor = new Visitor({
    Literal: ({ value }) => typeof value === 'string' && texts.add(value),
    TemplateLiteral: ({ quasis: [first, ...others] }) =>
      !others.length && first?.value.cooked != null && texts.add(first.value.cooked),
  });
  for (const script of scripts) {
    const { program, errors } = parseSync('script.js', script);
    if (errors[0]) throw new CliError(`A built script cannot be parsed: ${errors[0].message}`);
    visitor.visit(program);
  }
  return texts;
}

import {
  type Document as YamlDocument,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml';
import { checkSchema } from './check-schema';
import { checkPictures, checkRules } from './check-rules';
import { isJsonObject, type Json, type JsonMap, type Path, type Problem } from './json';

/** The sections of a settings file, or all its problems as `file:line: message`. */
export type SettingsFile =
  | { sections: JsonMap; formatProblems(problems: readonly Problem[]): string[]; problems?: undefined }
  | { sections?: undefined; problems: string[] };

/** Returns the node at a path, or the nearest enclosing one. For a field that is a map or a list, returns its key. */
function nodeAt(document: YamlDocument, path: Path): Node | null {
  let node: Node | null = document.contents;
  let nearest = node;
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
      if (!pair) return nearest;
      nearest = pair.key as Node;
      node = pair.value as Node | null;
    } else if (isSeq(node)) {
      node = (node.items[Number(part)] as Node | undefined) ?? null;
      nearest = node ?? nearest;
    } else return nearest;
  }
  if (isScalar(node)) return node;
  // A map in a list has no key that could be named instead.
  const isListItem = typeof path.at(-1) === 'number';
  return isMap(node) && isListItem ? node : nearest;
}

/** Finds numbers that are easy to misread: 0x10, 1e3, 010. Returns their offsets and messages. */
function ambiguousNumbers(document: YamlDocument): [number, string][] {
  const found: [number, string][] = [];
  visit(document, {
    Scalar(_, { value, source = '', range }) {
      if (typeof value === 'number' && !/^-?(0|[1-9]\d*)(\.\d+)?$/.test(source))
        found.push([
          range?.[0] ?? 0,
          `${source} must be written with plain digits, such as 1000 or 0.50; put account and phone numbers in quotes: '${source}'.`,
        ]);
    },
  });
  return found;
}

function contentOf(document: YamlDocument): { value: Json } | { problem: string } {
  try {
    return { value: document.toJS({ maxAliasCount: 100 }) as Json };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Parses a settings file and runs all checks that need no database.
 * @param name name of the file in problems
 * @param pictureOrigins origins of pictures that the pages allow, in addition to the site's own
 */
export function readSettingsFile(
  text: string,
  name: string,
  pictureOrigins: readonly string[] = [],
): SettingsFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const messages: { line: number; message: string }[] = [];
  const add = (offset: number, message: string): void =>
    void messages.push({ line: lines.linePos(offset).line, message });
  const sortedMessages = (): string[] =>
    messages.sort((a, b) => a.line - b.line).map(({ line, message }) => `${name}:${line}: ${message}`);
  const offsetOf = (path: Path): number => nodeAt(document, path)?.range?.[0] ?? 0;
  const addProblems = (problems: readonly Problem[]): void => {
    for (const { path, message } of problems) add(offsetOf(path), message);
  };

  for (const { pos, message, code } of [...document.errors, ...document.warnings])
    add(
      pos[0],
      code === 'DUPLICATE_KEY' ? 'this name is here twice: keep one.' : `this is not YAML: ${message}.`,
    );
  // After any other syntax error, the rest of the document cannot be trusted.
  if (document.errors.some(({ code }) => code !== 'DUPLICATE_KEY')) return { problems: sortedMessages() };
  const content = contentOf(document);
  if ('problem' in content) {
    add(0, `this is not YAML: ${content.problem}.`);
    return { problems: sortedMessages() };
  }
  const { value } = content;
  if (!isJsonObject(value)) {
    add(0, 'the file must name sections such as “withdraw:”; see docs/reference/settings.md.');
    return { problems: sortedMessages() };
  }
  for (const [offset, message] of ambiguousNumbers(document)) add(offset, message);
  const linesWithMessage = new Set(messages.map(({ line }) => line));
  const sourceTextOf = (path: Path): string | undefined => {
    const node = nodeAt(document, path);
    return isScalar(node) ? node.source : undefined;
  };
  const schemaProblems = checkSchema(value, sourceTextOf).filter(
    ({ path }) => !linesWithMessage.has(lines.linePos(offsetOf(path)).line),
  );
  addProblems(schemaProblems);
  addProblems(checkRules(value));
  addProblems(checkPictures(value, pictureOrigins));
  if (messages.length > 0) return { problems: sortedMessages() };
  return {
    sections: value,
    formatProblems: (problems) =>
      problems.map(({ path, message }) => `${name}:${lines.linePos(offsetOf(path)).line}: ${message}`),
  };
}

/** Parses a settings file that should be valid. @throws Error with all problems when it is not */
export function requireSections(text: string, name: string): JsonMap {
  const { sections, problems } = readSettingsFile(text, name);
  if (problems) throw new Error(problems.join('\n'));
  return sections;
}

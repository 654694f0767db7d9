import {
  LineCounter,
  type Node,
  type Document as YamlDocument,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  visit,
} from 'yaml';
import { checkForm } from './check-form';
import { checkPictures } from './check-pictures';
import { checkRules } from './check-rules';
import type { Json, JsonMap, Path, Problem } from './json';
import { isMap as isFields } from './json';

/** The sections of a settings file, or all its problems as `file:line: sentence`. */
export type SettingsFile =
  | { sections: JsonMap; tell(problems: readonly Problem[]): string[]; problems?: undefined }
  | { sections?: undefined; problems: string[] };

/** Returns the node at a path, or the nearest enclosing node; for a field with a map or list, its key node. */
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
  return isScalar(node) || (isMap(node) && typeof path.at(-1) === 'number') ? node : nearest;
}

/** Finds numbers that are easy to misread: 0x10, 1e3, 010. */
function oddNumbers(document: YamlDocument): [number, string][] {
  const found: [number, string][] = [];
  visit(document, {
    Scalar(_, { value, source = '', range }) {
      if (typeof value === 'number' && !/^-?(0|[1-9]\d*)(\.\d+)?$/.test(source))
        found.push([
          range?.[0] ?? 0,
          `${source} must be written with plain digits, such as 1000 or 0.50; a number like an account's goes in quotes: '${source}'.`,
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
  const sentences: { line: number; sentence: string }[] = [];
  const add = (offset: number, sentence: string): void =>
    void sentences.push({ line: lines.linePos(offset).line, sentence });
  const inOrder = (): string[] =>
    sentences
      .sort((one, other) => one.line - other.line)
      .map(({ line, sentence }) => `${name}:${line}: ${sentence}`);
  const tell = (problems: readonly Problem[]): void => {
    for (const { path, sentence } of problems) add(nodeAt(document, path)?.range?.[0] ?? 0, sentence);
  };

  for (const { pos, message, code } of [...document.errors, ...document.warnings])
    add(
      pos[0],
      code === 'DUPLICATE_KEY' ? 'this name stands here twice: keep one.' : `this is no YAML: ${message}.`,
    );
  // After any other syntax error, the rest of the document cannot be trusted.
  if (document.errors.some(({ code }) => code !== 'DUPLICATE_KEY')) return { problems: inOrder() };
  const content = contentOf(document);
  if ('problem' in content) {
    add(0, `this is no YAML: ${content.problem}.`);
    return { problems: inOrder() };
  }
  const { value } = content;
  if (!isFields(value)) {
    add(0, 'the file must name sections such as “withdraw:”; see docs/settings.md.');
    return { problems: inOrder() };
  }
  const odd = oddNumbers(document);
  for (const [offset, sentence] of odd) add(offset, sentence);
  const oddLines = new Set(sentences.map(({ line }) => line));
  const written = (path: Path): string | undefined => {
    const node = nodeAt(document, path);
    return isScalar(node) ? node.source : undefined;
  };
  const ofForm = checkForm(value, written).filter(
    // Such a line already has a problem.
    ({ path }) => !oddLines.has(lines.linePos(nodeAt(document, path)?.range?.[0] ?? 0).line),
  );
  tell(ofForm);
  tell(checkRules(value));
  tell(checkPictures(value, pictureOrigins));
  if (sentences.length > 0) return { problems: inOrder() };
  return {
    sections: value,
    tell: (problems) =>
      problems.map(({ path, sentence }) => {
        const { line } = lines.linePos(nodeAt(document, path)?.range?.[0] ?? 0);
        return `${name}:${line}: ${sentence}`;
      }),
  };
}

/** Parses a settings file that should be valid. @throws Error with all problems when it is not */
export function requireSections(text: string, name: string): JsonMap {
  const { sections, problems } = readSettingsFile(text, name);
  if (problems) throw new Error(problems.join('\n'));
  return sections;
}

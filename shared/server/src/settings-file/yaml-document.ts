import {
  type Document as YamlDocument,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
} from 'yaml';
import type { Json, Path, Problem } from './json';

/** A message with the line of the file that it is about. */
export interface LineMessage {
  line: number;
  message: string;
}

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

function contentOf(document: YamlDocument): { value: Json } | { problem: string } {
  try {
    return { value: document.toJS({ maxAliasCount: 100 }) as Json };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Parses YAML. Returns the value, undefined for text that is not YAML, and the problems of the text. */
export function parseYaml(text: string) {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number, message: string): LineMessage => ({
    line: lines.linePos(offset).line,
    message,
  });
  const messages = [...document.errors, ...document.warnings].map(({ pos, message, code }) =>
    at(
      pos[0],
      code === 'DUPLICATE_KEY' ? 'this name is here twice: keep one.' : `this is not YAML: ${message}.`,
    ),
  );
  // After any other syntax error, the rest of the document cannot be trusted.
  const isTrusted = document.errors.every(({ code }) => code === 'DUPLICATE_KEY');
  const content = isTrusted ? contentOf(document) : undefined;
  if (content && 'problem' in content) messages.push(at(0, `this is not YAML: ${content.problem}.`));
  const value = content && 'value' in content ? content.value : undefined;
  return {
    value,
    messages,
    /** Returns a problem with its line. */
    locate: ({ path, message }: Problem) => at(nodeAt(document, path)?.range?.[0] ?? 0, message),
    /** Returns the text of a scalar as the file has it. */
    sourceTextOf(path: Path): string | undefined {
      const node = nodeAt(document, path);
      return isScalar(node) ? node.source : undefined;
    },
  };
}

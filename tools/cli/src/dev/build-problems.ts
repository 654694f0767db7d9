import type { MultiStats, StatsError } from '@rspack/core';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Problem } from './messages';

export function messageOf(error: unknown): Problem {
  return error instanceof Error ? error.message : String(error);
}

function findLine(file: string, part: string): string {
  const index = readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(part));
  return index < 0 ? '' : String(index + 1);
}

/**
 * Returns the bundler's message about the first mistake: without the name of the loader, empty lines, stacks and the
 * marks that it draws before each line.
 */
function bundlerLines(message: string): string[] {
  const [first = '', ...others] = stripVTControlCharacters(message)
    .replace(/^\s*×\s*Module build failed \(from [^)]*\):\n/, '')
    .split('\n')
    .filter((line) => /[^\s│]/.test(line) && !/^\s+at /.test(line));
  const nextError = others.findIndex((line) => /[├╰]─▶/.test(line));
  return [
    first.replace(/^[\s×├╰─▶│]+/, ''),
    ...others.slice(0, nextError < 0 ? undefined : nextError).map((line) => line.replace(/^ {2}│/, '')),
  ];
}

/** Returns a mistake as one message that begins with file and line, then the lines of code if there are any. */
export function problemOf(
  { message, moduleIdentifier = '' }: Pick<StatsError, 'message' | 'moduleIdentifier'>,
  root: string,
): Problem {
  const [first = '', ...frame] = bundlerLines(message);
  // The identifier is `<loader>!<loader>!<file>?<query>`.
  const file = moduleIdentifier.split('!').at(-1)?.split('?')[0] ?? '';
  if (!file.startsWith(root)) return [first.replaceAll(`${root}/`, ''), ...frame].join('\n');
  const missing = /Can't resolve '([^']+)'/.exec(first)?.[1];
  const position = /╭─\[(\d+):(\d+)/.exec(frame.join('\n'))?.[1] ?? '';
  const line = missing ? findLine(file, missing) : position;
  // For a missing module, the code frame shows code that the bundler generated.
  const codeFrame = missing ? [] : frame;
  const location = [relative(root, file), line].filter(Boolean).join(':');
  return [`${location}: ${first.replaceAll(`${root}/`, '')}`, ...codeFrame].join('\n');
}

export function problemsOf(stats: MultiStats, root: string): Problem[] {
  const { errors = [] } = stats.toJson({ all: false, errors: true });
  return errors.map((error) => problemOf(error, root));
}

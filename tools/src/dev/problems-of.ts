import type { MultiStats, StatsError } from '@rspack/core';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Problem } from './messages';

/** What was thrown, without the places in tools that it went through. */
export function sentenceOf(error: unknown): Problem {
  return error instanceof Error ? error.message : String(error);
}

/** The line of the file on which the words stand, or ''. */
function lineWith(file: string, words: string): string {
  const index = readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(words));
  return index < 0 ? '' : String(index + 1);
}

/** The bundler's words on the first mistake, without its own parts' names and stacks. */
function wordsOf(message: string): string[] {
  const [first = '', ...others] = stripVTControlCharacters(message)
    .replace(/^\s*×\s*Module build failed \(from [^)]*\):\n/, '')
    .split('\n')
    .filter((line) => /[^\s│]/.test(line) && !/^\s+at /.test(line));
  const next = others.findIndex((line) => /[├╰]─▶/.test(line));
  return [
    first.replace(/^[\s×├╰─▶│]+/, ''),
    ...others.slice(0, next < 0 ? undefined : next).map((line) => line.replace(/^ {2}│/, '')),
  ];
}

/** A mistake as one sentence that begins with the file and line, then the lines of code where there are some. */
export function problemOf(
  { message, moduleIdentifier = '' }: Pick<StatsError, 'message' | 'moduleIdentifier'>,
  root: string,
): Problem {
  const [first = '', ...frame] = wordsOf(message);
  const file = moduleIdentifier.split('!').at(-1)?.split('?')[0] ?? '';
  if (!file.startsWith(root)) return [first.replaceAll(`${root}/`, ''), ...frame].join('\n');
  const missing = /Can't resolve '([^']+)'/.exec(first)?.[1];
  const place = /╭─\[(\d+):(\d+)/.exec(frame.join('\n'))?.[1] ?? '';
  const line = missing ? lineWith(file, missing) : place;
  // The code of a module that was found is the bundler's, which nobody wrote.
  const rest = missing ? [] : frame;
  const where = [relative(root, file), line].filter(Boolean).join(':');
  return [`${where}: ${first.replaceAll(`${root}/`, '')}`, ...rest].join('\n');
}

/** What is wrong in a build of a checkout. */
export function problemsOf(stats: MultiStats, root: string): Problem[] {
  const { errors = [] } = stats.toJson({ all: false, errors: true });
  return errors.map((error) => problemOf(error, root));
}

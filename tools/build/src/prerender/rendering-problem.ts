import { sourcePosition } from '../source-position';

/** An error of the context in which pages are rendered: no `Error` of this one. */
type ForeignError = Readonly<Partial<Pick<Error, 'message' | 'stack' | 'cause'>>>;

/** Returns the source of the innermost stack frame that is neither of a library nor of the renderer itself. */
function sourceOf(stack: string, name: string, file: string): string | undefined {
  const frames = stack.split(`${file}:`).slice(1);
  return frames
    .map((frame) => /^(\d+):(\d+)/.exec(frame)?.slice(1).map(Number) ?? [])
    .map(([line = 0, column = 0]) => sourcePosition(file, name, line, column))
    .find((source) => source !== undefined && !/node_modules|(^|\/)webpack\/|\/prerender\//.test(source))
    ?.replace(`${name}/`, '');
}

/**
 * Returns a message without a stack: `remote-spin: the page /user/spin cannot be rendered: Error: at start
 * (src/exposes/spin.tsx:1)`.
 * @param file the script that renders the pages, with its source map beside it
 */
export function renderingProblem(name: string, error: unknown, file: string): string {
  const { message, stack = '', cause } = error as ForeignError;
  if (cause === undefined) return `${name}: its pages cannot be rendered: ${message ?? String(error)}`;
  const source = sourceOf((cause as ForeignError | null)?.stack ?? stack, name, file);
  return `${name}: ${message}: ${String(cause)}${source === undefined ? '' : ` (${source})`}`;
}

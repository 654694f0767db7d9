import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

/** What the code that renders pages finds around it, besides the language itself. */
export const rendererGlobals = {
  AbortController,
  AbortSignal,
  Headers,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  console,
  crypto,
  queueMicrotask,
  // Nothing that is rendered waits, and a timer would keep the process waiting.
  setTimeout: () => 0,
  clearTimeout: () => undefined,
} as const;

/** Runs the code that renders a package's pages, and gives what it exports. */
export function runRenderer<Exports>(file: string): Exports {
  const module = { exports: {} as Exports };
  runInNewContext(readFileSync(file, 'utf8'), { ...rendererGlobals, module }, { filename: file });
  return module.exports;
}

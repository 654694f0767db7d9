import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

/** Globals of the code that renders pages, besides those of the language itself. */
export const rendererGlobals = {
  AbortController,
  AbortSignal,
  Blob,
  Headers,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  console,
  crypto,
  queueMicrotask,
  // Rendering never waits, and a timer would keep the process running.
  setTimeout: () => 0,
  clearTimeout: () => undefined,
} as const;

export function runRenderer<Exports>(file: string): Exports {
  const module = { exports: {} as Exports };
  runInNewContext(readFileSync(file, 'utf8'), { ...rendererGlobals, module }, { filename: file });
  return module.exports;
}

import { spawnSync } from 'node:child_process';
import type { PrerenderedFile } from '../pages/write-prerendered';

interface ModuleRun {
  /** The code of a CommonJS module that imports nothing. */
  code: string;
  /** Fields that the inputs of all calls have, for the calls of a shell's pages. */
  shared?: { parts: Readonly<Record<string, PrerenderedFile>>; [field: string]: unknown };
  calls: readonly { name: string; input?: object }[];
}

interface ModuleResult {
  /** The results of the calls before an error; null for a function that the module does not export. */
  results: unknown[];
  error?: { text: string; message?: string; cause?: string };
}

export const moduleProcess = require.resolve('./module-process.cjs');

/** The option's name in Node 20, and in later versions. */
const permission = ['--permission', '--experimental-permission'].find((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

/**
 * Calls functions of a built module in a process of its own, which has no environment variables and can neither open
 * files nor start processes. Inputs and results are JSON.
 */
export function runModule({ code, shared, calls }: ModuleRun): ModuleResult {
  const options = [`${permission}`, `--allow-fs-read=${moduleProcess}`, '--no-warnings'];
  const { stdout, status, error } = spawnSync(process.execPath, [...options, moduleProcess], {
    env: {},
    input: JSON.stringify({ code, shared, calls }),
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'inherit'],
    maxBuffer: 2 ** 30,
  });
  if (status !== 0) throw error ?? new Error(`The process of a built module ended with code ${status}.`);
  return JSON.parse(stdout) as ModuleResult;
}

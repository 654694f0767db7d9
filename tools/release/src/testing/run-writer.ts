import { buildSync } from 'esbuild';
import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync } from 'node:fs';
import { basename, join } from 'node:path';
import { moduleProcess } from '@wallet/build/testing';
import type { WriterInput } from './writer';

/** Exit status and output of a writer process. */
interface ProcessResult {
  code: number | null;
  signal: NodeJS.Signals | null;
  output: string;
}

/**
 * Bundles the writer into one script, so that its process starts fast. Returns a function that runs it.
 * @param withS3 true when it can write into a bucket
 */
export function createWriter(folder: string, withS3 = false): (input: WriterInput) => Promise<ProcessResult> {
  const program = mkdtempSync(join(folder, 'writer-'));
  const outfile = join(program, 'writer.js');
  buildSync({
    entryPoints: [join(__dirname, 'writer.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    external: withS3 ? [] : ['@aws-sdk/client-s3'],
  });
  // Composing starts it from the folder of its own code.
  copyFileSync(moduleProcess, join(program, basename(moduleProcess)));
  return (input) =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [outfile, JSON.stringify(input)]);
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text: Buffer) => (output += text.toString()));
      child.on('error', reject);
      child.on('exit', (code, signal) => resolve({ code, signal, output }));
    });
}

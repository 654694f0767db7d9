import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildBackend } from './build-backend';
import { makeFolder, requireOwnFolder } from './built-folder';

const usage = `pnpm build:backend --to <folder>

  Writes the backend as plain JavaScript, for machines with Node alone: see docs/guides/running.md. What an earlier build
  wrote into the folder is replaced as a whole; a folder that holds anything else is refused. While a process runs what
  lies in a folder, build into another one.`;

function readFolder(args: string[]): string {
  const read = (): string | undefined => {
    try {
      return parseArgs({ args, options: { to: { type: 'string' } } }).values.to;
    } catch (error) {
      throw new Error(`${(error as Error).message}\n\n${usage}`, { cause: error });
    }
  };
  const to = read();
  if (!to) throw new Error(`--to must say which folder.\n\n${usage}`);
  return path.resolve(to);
}

async function run(): Promise<void> {
  if (process.argv.includes('--help')) return void process.stdout.write(`${usage}\n`);
  const folder = readFolder(process.argv.slice(2));
  requireOwnFolder(folder);
  makeFolder(path.dirname(folder));
  const fresh = fs.mkdtempSync(`${folder}.new-`);
  try {
    await buildBackend(fresh);
    fs.rmSync(folder, { recursive: true, force: true });
    fs.renameSync(fresh, folder);
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true });
  }
  process.stdout.write(`The backend lies in ${folder}: "node ${path.join(folder, 'main.js')}" starts it.\n`);
}

run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});

import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildBackend } from './build-backend';
import { requireNewFolder } from './built-folder';

const usage = `pnpm build:backend --to <folder>

  Writes the backend as plain JavaScript into a new folder, for machines that have only Node: see docs/guides/running.md.`;

function readFolder(args: string[]): string {
  let to: string | undefined;
  try {
    ({ to } = parseArgs({ args, options: { to: { type: 'string' } } }).values);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${usage}`, { cause: error });
  }
  if (!to) throw new Error(`--to must name a folder.\n\n${usage}`);
  return path.resolve(to);
}

async function run(): Promise<void> {
  if (process.argv.includes('--help')) return void process.stdout.write(`${usage}\n`);
  const folder = readFolder(process.argv.slice(2));
  requireNewFolder(folder);
  const newFolder = `${folder}.new-${process.pid}`;
  try {
    await buildBackend(newFolder);
    fs.renameSync(newFolder, folder);
  } finally {
    fs.rmSync(newFolder, { recursive: true, force: true });
  }
  process.stdout.write(`The backend is in ${folder}: "node ${path.join(folder, 'main.js')}" starts it.\n`);
}

run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});

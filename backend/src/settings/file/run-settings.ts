import { isBuilt, type JsonMap, type SettingsFile } from '@wallet/server';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { mediaSources } from '@wallet/contract';
import { type Environment, nearNames, readEnvironment } from '@wallet/server/environment';
import { applySettings } from './apply-settings';
import { findWarnings } from './check-warnings';
import { diffSettings, type Plan, readCurrentSettings } from './diff-settings';
import { settingsText } from './export-settings';
import { settingsCommand } from './not-configured';
import { openTarget } from './open-target';
import { readSettingsFile } from './settings-file';

const usage = `${settingsCommand} check <file>               reports all errors in a file; needs no database
${settingsCommand} diff <file>                shows what the file would change
${settingsCommand} apply <file> [--by <who>]  applies the file, completely or not at all
${settingsCommand} export <file>              writes the current settings into a new file

The database is the one of DATABASE_URL or DATA_DIR. Pages show pictures of the site and of MEDIA_ORIGINS. The format of the file: docs/reference/settings.md.`;

type ValidFile = Extract<SettingsFile, { sections: JsonMap }>;

/** Returns the origins of pictures that the pages allow, from the same environment variables as the site. */
function pictureOrigins(env: Environment): string[] {
  const { values, problems } = readEnvironment(env, 'settings');
  if (problems) throw new Error(problems.join('\n'));
  return mediaSources({ backendUrl: '', mediaOrigins: values.MEDIA_ORIGINS });
}

function readValidFile(file: string, env: Environment): ValidFile {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Error(`${file} cannot be read: name a settings file.`);
  }
  const read = readSettingsFile(text, file, pictureOrigins(env));
  if (read.problems) throw new Error(read.problems.join('\n'));
  return read;
}

function userName(): string {
  try {
    return `${os.userInfo().username}@${os.hostname()}`;
  } catch {
    return `user ${process.getuid?.()}@${os.hostname()}`;
  }
}

interface Command {
  file: string;
  by: string;
  env: Environment;
  print(line: string): void;
}

async function withTarget(
  env: Environment,
  canCreate: boolean,
  work: (target: Awaited<ReturnType<typeof openTarget>>) => Promise<void>,
): Promise<void> {
  const target = await openTarget(env, canCreate);
  await work(target).finally(() => target.db.close());
}

/** Prints each change, then a line with their number and `effect`. */
function printChanges({ changes }: Plan, { file, print }: Command, target: string, effect: string): void {
  const messages = changes.flatMap((change) => change.messages);
  for (const message of messages) print(message);
  const count = `${messages.length} ${messages.length === 1 ? 'change' : 'changes'}`;
  print(messages.length > 0 ? `${count} ${effect}` : `${file} changes nothing in ${target}.`);
}

/** Reads the file and prints its warnings. */
function readFile({ file, env, print }: Command): ValidFile {
  const read = readValidFile(file, env);
  for (const warning of read.formatProblems(findWarnings(read.sections))) print(warning);
  return read;
}

async function check(command: Command): Promise<void> {
  const { file, print } = command;
  const { sections } = readFile(command);
  print(`${file} is right; it names ${Object.keys(sections).join(', ') || 'no section'}.`);
}

async function diff(command: Command): Promise<void> {
  const { sections, formatProblems } = readFile(command);
  await withTarget(command.env, false, async ({ db, name }) => {
    const plan = await diffSettings(db, sections);
    if (plan.problems.length > 0) throw new Error(formatProblems(plan.problems).join('\n'));
    printChanges(plan, command, name, `in ${name}, not applied.`);
  });
}

async function apply(command: Command): Promise<void> {
  const { file, by, env, print } = command;
  const { sections, formatProblems } = readFile(command);
  await withTarget(env, true, async ({ db, name, isNew }) => {
    if (isNew) print(`${name} was empty: its tables were made.`);
    const plan = await db.tx(async (tx) => {
      const applied = await applySettings(tx, sections, { by, file: path.basename(file) });
      // Thrown inside the transaction, to roll it back.
      if (applied.problems.length > 0) throw new Error(formatProblems(applied.problems).join('\n'));
      return applied;
    });
    const effect = `applied in ${name} as ${by}. A running backend uses it within a second.`;
    printChanges(plan, command, name, effect);
  });
}

const schemaFile = path.resolve(__dirname, isBuilt ? '.' : '../../..', 'settings.schema.json');

async function exportTo({ file, env, print }: Command): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists: name a new file.`);
  await withTarget(env, false, async ({ db, name }) => {
    const { file: settings } = await readCurrentSettings(db);
    const text = settingsText(settings, path.relative(path.dirname(path.resolve(file)), schemaFile));
    writeFileSync(file, text, { flag: 'wx' });
    print(`${file} holds the settings of ${name}.`);
    const { problems = [] } = readSettingsFile(text, file, pictureOrigins(env));
    if (problems.length > 0)
      throw new Error(['Some of them are not as they should be:', ...problems].join('\n'));
  });
}

const commands: Readonly<Record<string, (command: Command) => Promise<void>>> = {
  check,
  diff,
  apply,
  export: exportTo,
};

/** @throws Error with lines for the user: the problems, and how to fix them */
export async function runSettings(
  args: string[],
  env: Environment,
  print: (line: string) => void,
): Promise<void> {
  if (args.includes('--help')) return print(usage);
  const read = () => {
    try {
      return parseArgs({ args, options: { by: { type: 'string' } }, allowPositionals: true });
    } catch (error) {
      throw new Error(`${(error as Error).message}\n\n${usage}`, { cause: error });
    }
  };
  const { values, positionals } = read();
  const [name = '', file = '', ...more] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || file === '' || more.length > 0) throw new Error(usage);
  for (const hint of nearNames(env, 'settings')) print(hint);
  return command({ file, by: values.by ?? userName(), env, print });
}

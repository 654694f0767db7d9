import fs from 'node:fs';
import path from 'node:path';

/** One line of a Containerfile: `RUN pnpm install` is the instruction RUN with the words `pnpm install`. */
export interface Instruction {
  name: string;
  words: string;
}

/** One stage: its base image, its name and its instructions. */
export interface Stage {
  from: string;
  name: string;
  instructions: readonly Instruction[];
}

const project = path.join(__dirname, '../../../..');

/** Reads a file of the project's root, such as `deploy/Containerfile`. */
export const projectFile = (name: string): string => fs.readFileSync(path.join(project, name), 'utf8');

/** Returns true when the project contains this file or folder. */
export const inProject = (name: string): boolean => fs.existsSync(path.join(project, name));

export function stagesOf(text: string): Stage[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const stages: { from: string; name: string; instructions: Instruction[] }[] = [];
  for (const line of lines) {
    const [, name = '', words = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (name === '') throw new Error(`This is not an instruction: ${line}`);
    const [, from, as] = /^(\S+) AS (\S+)$/.exec(name === 'FROM' ? words : '') ?? [];
    if (from !== undefined && as !== undefined) stages.push({ from, name: as, instructions: [] });
    else stages.at(-1)?.instructions.push({ name, words });
  }
  return stages;
}

/** Returns the words of all instructions of one kind in a stage. */
export const wordsOf = (stage: Stage, name: string): string[] =>
  stage.instructions.filter((instruction) => instruction.name === name).map(({ words }) => words);

/** Returns the command in exec form, such as `["node", "main.js"]`, at any position in the words. */
export function execForm(words: string | undefined): string[] {
  const [list] = /\[.+\]$/.exec(words ?? '') ?? [];
  return list === undefined ? [] : (JSON.parse(list) as string[]);
}

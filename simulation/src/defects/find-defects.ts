import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { copyProject, print } from '../copy-project';
import type { Defect } from './defect';
import { defects } from './defects';
import { plantDefect } from './plant-defect';

/** What the simulation found: the seed and what was wrong; undefined when no seed failed. */
interface Finding {
  seed: number;
  problem: string;
}

/** Runs seeds in a copy of the project until one fails. */
function simulate(copy: string, seeds: string, workers: string): Promise<Finding | undefined> {
  const args = [
    '--import',
    'tsx',
    'simulation/src/main.ts',
    '--from',
    '1',
    '--seeds',
    seeds,
    '--workers',
    workers,
    '--stop-at-failure',
  ];
  const child = spawn(process.execPath, args, { cwd: copy, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  let finding: Finding | undefined;
  child.stdout.on('data', (data) => {
    output += String(data);
    const [, seed, problem] = /^Seed (\d+),[^]*?^WRONG: (.+)$/m.exec(output) ?? [];
    if (finding || seed === undefined || problem === undefined) return;
    finding = { seed: Number(seed), problem };
    child.kill('SIGINT');
  });
  return new Promise((resolve) => child.on('exit', () => resolve(finding)));
}

async function find(copy: string, defect: Defect, seeds: string, workers: string): Promise<boolean> {
  const remove = plantDefect(copy, defect);
  try {
    const finding = await simulate(copy, seeds, workers);
    print(`| ${defect.name} | ${finding ? `${finding.seed} | ${finding.problem}` : 'not found |'} |`);
    return finding !== undefined;
  } finally {
    remove();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '2000' },
      only: { type: 'string', default: '' },
      workers: { type: 'string', default: '2' },
    },
  });
  const { seeds, only, workers } = values;
  const chosen = defects.filter(({ name }) => name.includes(only));
  const copy = copyProject();
  try {
    print('| defect | first seed | what the simulation says |\n| --- | --- | --- |');
    let found = 0;
    for (const defect of chosen) if (await find(copy, defect, seeds, workers)) found += 1;
    print(`\n${found} of ${chosen.length} found within ${seeds} seeds each.`);
  } finally {
    rmSync(dirname(copy), { recursive: true });
  }
}

void main();

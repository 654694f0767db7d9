import { splitGrowingList } from './growing-lists';

/** Differences between two surfaces of the shell API, each line with the name of its module. */
export interface ShellApiChanges {
  added: string[];
  /** Removed lines; a changed line counts as removed and added. */
  removed: string[];
}

type Step = 'major' | 'minor' | 'none';

/**
 * Returns the lines of each block `## <module>`, prefixed with the module's name, and a line for each entry of a
 * growing list.
 */
function linesOf(surface: string): string[] {
  let module = '';
  const lines: string[] = [];
  for (const line of surface.split('\n')) {
    if (line.startsWith('## ')) module = line.slice(3);
    else if (module && line.trim() && !line.startsWith('```'))
      lines.push(...splitGrowingList(line.trim()).map((one) => `${module}: ${one}`));
  }
  return lines;
}

/** Returns the lines of `some` that are not in `others`, each as often as it is missing. */
function without(some: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return some.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}

/**
 * Returns the lines that a surface has added to an earlier one and removed from it. The order of lines does not matter.
 */
export function shellApiChanges(before: string, after: string): ShellApiChanges {
  const [old, now] = [linesOf(before), linesOf(after)];
  return { added: without(now, old), removed: without(old, now) };
}

function step({ added, removed }: ShellApiChanges): Step {
  if (removed.length) return 'major';
  return added.length ? 'minor' : 'none';
}

const numbers = (version: string): number[] => version.split('.').map(Number);

/**
 * Returns the lowest version after `version` for these changes: a removed or changed line needs a major step, an added
 * one a minor step.
 */
export function nextShellApi(version: string, changes: ShellApiChanges): string {
  const [major = 0, minor = 0] = numbers(version);
  const wanted = step(changes);
  if (wanted === 'major') return `${major + 1}.0.0`;
  return wanted === 'minor' ? `${major}.${minor + 1}.0` : version;
}

/** True when `now` is at least the lowest version after `version` for these changes. */
export function saysChanges(version: string, now: string, changes: ShellApiChanges): boolean {
  const [least, have] = [numbers(nextShellApi(version, changes)), numbers(now)];
  const at = least.findIndex((part, index) => part !== have[index]);
  return at < 0 || (have[at] ?? 0) > (least[at] ?? 0);
}

/** Lists that may grow in a minor version, because a remote only picks names from them. */
const growingLists: readonly { line: RegExp; separator: string }[] = [
  { line: /^((?:export )?const reportCodes: readonly) \[(.*)\];$/, separator: ', ' },
  { line: /^((?:export )?const languages: readonly) \[(.*)\];$/, separator: ', ' },
  // One interface for each owner of events; a remote subscribes only to known events.
  { line: /^(export type EventMap) = Flat<(.*)>;$/, separator: ' & ' },
];

/** A further language needs no version: a remote has its texts by its own build, before the shell offers it. */
const isLanguage = (line: string): boolean => line.includes('const languages: readonly has ');

/** Splits the declaration of a growing list into one line for each entry; returns any other line as it is. */
function splitGrowingList(line: string): string[] {
  for (const { line: pattern, separator } of growingLists) {
    const [, declaration, entries] = pattern.exec(line) ?? [];
    if (declaration && entries) return entries.split(separator).map((entry) => `${declaration} has ${entry}`);
  }
  return [line];
}

/** Differences between two surfaces of the shell API, each line with the name of its module. */
export interface ShellApiChanges {
  added: string[];
  /** Removed lines; a changed line counts as removed and added. */
  removed: string[];
}

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

/** Returns the lines that are not in `otherLines`, each as often as it is missing. */
function missingLines(lines: readonly string[], otherLines: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of otherLines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = counts.get(line) ?? 0;
    counts.set(line, count - 1);
    return count <= 0;
  });
}

/**
 * Returns the lines that a surface has added to an earlier one and removed from it, without further languages. The order
 * of lines does not matter.
 */
export function shellApiChanges(before: string, after: string): ShellApiChanges {
  const [oldLines, newLines] = [linesOf(before), linesOf(after)];
  const added = missingLines(newLines, oldLines).filter((line) => !isLanguage(line));
  return { added, removed: missingLines(oldLines, newLines) };
}

/**
 * Returns the lowest version after `version` for these changes: a removed or changed line needs a new major version, an
 * added one a new minor version.
 */
export function nextShellApi(version: string, { added, removed }: ShellApiChanges): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (removed.length) return `${major + 1}.0.0`;
  return added.length ? `${major}.${minor + 1}.0` : version;
}

/** True when `newVersion` is at least the lowest version after `version` for these changes. */
export function isVersionRaised(version: string, newVersion: string, changes: ShellApiChanges): boolean {
  // Compares 3.10.0 and 3.9.0 by their numbers.
  return newVersion.localeCompare(nextShellApi(version, changes), 'en', { numeric: true }) >= 0;
}

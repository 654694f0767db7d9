import { spawnSync } from 'node:child_process';

/** Returns a sentence with the font families of fontconfig's list, which has one family per line. */
export function fontsReport(list: string): string {
  const families = [...new Set(list.split('\n').filter(Boolean))].sort();
  const found = families.length ? families.join(', ') : 'none';
  return `Fonts of this machine: ${found}. The journeys use their own instead (e2e/support/font-sets.ts).`;
}

/** Returns a sentence about the fonts of this machine; without fontconfig none are found. */
export const machineFontsReport = (): string =>
  fontsReport(spawnSync('fc-list', ['--format=%{family[0]}\\n'], { encoding: 'utf8' }).stdout ?? '');

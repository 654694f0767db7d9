/**
 * Version of what the shell gives to remotes: the shared modules and their exports, the exposed modules' contract,
 * events, storage keys. A minor step adds, a major step breaks.
 */
export const shellApiVersion = '3.2.0';

/** Whether a version lies in a caret range: same major, and not older. */
export function satisfiesCaret(range: string, version: string): boolean {
  const parts = (text: string): number[] => text.split('.').map(Number);
  if (!/^\^\d+\.\d+\.\d+$/.test(range) || !/^\d+\.\d+\.\d+$/.test(version)) return false;
  const [major = 0, minor = 0, patch = 0] = parts(range.slice(1));
  const [haveMajor = 0, haveMinor = 0, havePatch = 0] = parts(version);
  return haveMajor === major && (haveMinor > minor || (haveMinor === minor && havePatch >= patch));
}

/** Lists that may grow in a minor version, because a remote only picks names from them. */
const listNames = ['reportCodes'];

const forms: readonly { line: RegExp; separator: string }[] = [
  {
    line: new RegExp(`^((?:export )?const (?:${listNames.join('|')}): readonly) \\[(.*)\\];$`),
    separator: ', ',
  },
  // One interface for each owner of events; a remote subscribes only to known events.
  { line: /^(export type EventMap) = Flat<(.*)>;$/, separator: ' & ' },
];

/** Splits the declaration of a growing list into one line for each entry; returns any other line as it is. */
export function splitGrowingList(line: string): string[] {
  for (const { line: form, separator } of forms) {
    const [, declaration, entries] = form.exec(line) ?? [];
    if (declaration && entries) return entries.split(separator).map((entry) => `${declaration} has ${entry}`);
  }
  return [line];
}

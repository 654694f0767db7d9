/** Maximum length of a mention in characters; a longer one counts as using all members. */
const maxMentionLength = 4000;

const closings: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' };

/** Returns the position after the quoted text that starts at `start`. */
function endOfQuote(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && text[end] !== text[start]) end += text[end] === '\\' ? 2 : 1;
  return end + 1;
}

/** Returns the entries between the brace at `start` and its counterpart, split at commas, semicolons and line ends. */
function entriesIn(text: string, start: number): string[] {
  const entries: string[] = [];
  const open: string[] = [];
  let entry = '';
  for (let at = start; at < text.length; at++) {
    const char = text[at] ?? '';
    if (`'"\``.includes(char)) {
      const end = endOfQuote(text, at);
      entry += text.slice(at, end);
      at = end - 1;
      continue;
    }
    if (char === open.at(-1)) open.pop();
    else if (closings[char]) open.push(closings[char]);
    if (!open.length) return [...entries, entry];
    if (open.length > 1 || !/[,;\n]/.test(char)) entry += at === start ? '' : char;
    else {
      entries.push(entry);
      entry = '';
    }
  }
  return [];
}

/**
 * Returns the names of the members of the object type, object or pattern whose brace is at `start`; undefined when it
 * has others too, as with `...rest` or a computed name.
 */
export function membersAt(text: string, start: number): string[] | undefined {
  const entries = entriesIn(text, start).map((entry) => entry.trim());
  const members = entries
    .filter((entry) => entry !== '' && !/^(\/\/|\/?\*)/.test(entry))
    .map((entry) => /^(?:readonly )?["']?([\w$-]+)["']?\??(?=\s*($|[:=]))/.exec(entry)?.[1]);
  return members.every((name) => name !== undefined) ? members : undefined;
}

/**
 * Returns the members that scripts name where they mention `name` as a text: `emit("name", { a })`,
 * `on("name", ({ a }) => …)`, `["name", { a }]`. Returns undefined when nothing mentions it, and all of `known` when a
 * mention has another form, such as a listener that takes the payload as a whole.
 */
export function membersMentioned(
  scripts: string,
  name: string,
  known: readonly string[],
): string[] | undefined {
  const mentions = [...scripts.matchAll(new RegExp(`(["'\`])${name.replaceAll('.', '\\.')}\\1`, 'g'))];
  if (!mentions.length) return undefined;
  const named = mentions.flatMap(({ 0: quoted, index }) => {
    const rest = scripts.slice(index + quoted.length, index + maxMentionLength);
    if (/^\s*([)\]]|,\s*\(?\(\)\s*=>)/.test(rest)) return [];
    const [beforeBrace] = /^\s*,\s*\(*(?=\{)/.exec(rest) ?? [];
    return (beforeBrace !== undefined && membersAt(rest, beforeBrace.length)) || known;
  });
  return known.filter((member) => named.includes(member));
}

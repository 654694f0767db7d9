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
  /** The brackets that close the open ones, the innermost last. */
  const expectedClosings: string[] = [];
  let entry = '';
  for (let position = start; position < text.length; position++) {
    const char = text[position] ?? '';
    if (`'"\``.includes(char)) {
      const end = endOfQuote(text, position);
      entry += text.slice(position, end);
      position = end - 1;
      continue;
    }
    if (char === expectedClosings.at(-1)) expectedClosings.pop();
    else if (closings[char]) expectedClosings.push(closings[char]);
    if (!expectedClosings.length) return [...entries, entry];
    if (position === start) continue;
    if (expectedClosings.length > 1 || !/[,;\n]/.test(char)) entry += char;
    else {
      entries.push(entry);
      entry = '';
    }
  }
  return [];
}

/** A line of a comment. */
const commentLine = /^(\/\/|\/?\*)/;

/** The name of a member, which may be quoted: `name`, `name: value`, `readonly name?: type`, `name = value`. */
const memberName = /^(?:readonly )?["']?([\w$-]+)["']?\??(?=\s*($|[:=]))/;

/**
 * Returns the names of the members of the object type, object or pattern whose brace is at `start`; undefined when it
 * has others too, as with `...rest` or a computed name.
 */
export function membersAt(text: string, start: number): string[] | undefined {
  const entries = entriesIn(text, start).map((entry) => entry.trim());
  const members = entries
    .filter((entry) => entry !== '' && !commentLine.test(entry))
    .map((entry) => memberName.exec(entry)?.[1]);
  return members.every((name) => name !== undefined) ? members : undefined;
}

/** What follows a name that is mentioned without members: the end of a call or list, or a listener without parameters. */
const withoutMembers = /^\s*([)\]]|,\s*\(?\(\)\s*=>)/;

/** What is between a name and the brace of its members: a comma and the parentheses of a listener. */
const beforeMembers = /^\s*,\s*\(*(?=\{)/;

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
    if (withoutMembers.test(rest)) return [];
    const [beforeBrace] = beforeMembers.exec(rest) ?? [];
    if (beforeBrace === undefined) return known;
    return membersAt(rest, beforeBrace.length) ?? known;
  });
  return known.filter((member) => named.includes(member));
}

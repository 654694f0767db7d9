import { type ManifestSource, shellNamespaces, sitePathProblem } from '@wallet/federation';
import type { Language } from '@wallet/contract';
import { CliError, type RemoteName } from '@wallet/build';

export interface RemoteNames {
  name: RemoteName;
  /** The name without `remote-`, as in the path of its page. */
  word: string;
  namespace: string;
  /** Title of its page, also used as its label in the menu and on the tile. */
  titles: Readonly<Record<Language, string>>;
}

/** The requested names; the Thai and Lao titles default to the English one. */
export interface RequestedNames {
  name: string;
  title?: string;
  titleTh?: string;
  titleLa?: string;
}

const wordPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Letters of scripts that a language's texts must not contain; the remote's own test checks the same. */
const otherScripts: Readonly<Record<Language, RegExp>> = {
  th: /[\u0e80-\u0eff]/,
  la: /[\u0e00-\u0e7f]/,
  en: /[\u0e00-\u0eff]/,
};

function titleProblem(language: Language, title: string): string | undefined {
  if (!/^[\p{L}\p{M}\p{N}'&. -]{1,40}$/u.test(title) || !title.trim())
    return `the title “${title}” may have 1 to 40 letters, digits, spaces and ' & . - only`;
  if (otherScripts[language].test(title)) return `the title “${title}” is not in the script of ${language}`;
  return undefined;
}

/**
 * Returns the names of a new remote; they must not collide with the existing manifests, nor its journey with another one.
 * @param journeys file names of the existing journeys; empty for a remote that gets no journey beside them
 * @throws CliError that lists every problem
 */
export function namesOf(
  requested: RequestedNames,
  manifests: readonly ManifestSource[],
  journeys: readonly string[] = [],
): RemoteNames {
  const word = requested.name.replace(/^remote-/, '');
  if (!wordPattern.test(word) || word.length > 30)
    throw new CliError(
      `“${requested.name}” is not a valid name: a name has at most 30 lower case letters, digits and single hyphens between them, and starts with a letter, as “gift-box”.`,
    );
  const name: RemoteName = `remote-${word}`;
  const namespace = word.replaceAll('-', '');
  const path = `/user/${word}`;
  const english = requested.title ?? (word[0] ?? '').toUpperCase() + word.slice(1).replaceAll('-', ' ');
  const titles = { th: requested.titleTh ?? english, la: requested.titleLa ?? english, en: english };
  const ownerOf = (isOwner: (one: ManifestSource) => boolean) => manifests.find(isOwner)?.name;
  const problems: string[] = [];

  if (ownerOf((one) => one.name === name)) problems.push('a remote of this name already exists');

  const reserved: readonly string[] = shellNamespaces;
  const namespaceOwner = ownerOf((one) => one.namespace === namespace);
  if (namespaceOwner) problems.push(`the namespace ${namespace} belongs to ${namespaceOwner}`);
  else if (reserved.includes(namespace)) problems.push(`the namespace ${namespace} belongs to the shell`);

  const pageOwner = ownerOf(({ pages }) => pages.some((page) => page.path === path));
  const pathProblem = sitePathProblem(path);
  if (pageOwner) problems.push(`the page ${path} belongs to ${pageOwner}`);
  else if (pathProblem) problems.push(`the page ${path} ${pathProblem}`);

  const journey = `${word}.e2e.ts`;
  if (journeys.includes(journey)) problems.push(`the journey e2e/journeys/${journey} already exists`);

  for (const language of ['en', 'th', 'la'] as const) {
    const isSameAsEnglish = language !== 'en' && titles[language] === titles.en;
    const problem = isSameAsEnglish ? undefined : titleProblem(language, titles[language]);
    if (problem !== undefined) problems.push(problem);
  }

  if (problems.length) throw new CliError(`${name} cannot be created: ${problems.join('; ')}.`);
  return { name, word, namespace, titles };
}

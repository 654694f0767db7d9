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

function titleProblem(language: Language, title: string): string | false {
  if (!/^[\p{L}\p{M}\p{N}'&. -]{1,40}$/u.test(title) || !title.trim())
    return `the title “${title}” may have 1 to 40 letters, digits, spaces and ' & . - only`;
  return otherScripts[language].test(title) && `the title “${title}” is not in the script of ${language}`;
}

/**
 * Returns the names of a new remote; they must not collide with the existing manifests.
 * @throws CliError that lists every problem
 */
export function namesOf(requested: RequestedNames, manifests: readonly ManifestSource[]): RemoteNames {
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
  const reserved: readonly string[] = shellNamespaces;
  const namespaceOwner = ownerOf((one) => one.namespace === namespace);
  const pageOwner = ownerOf(({ pages }) => pages.some((page) => page.path === path));
  const problems = [
    ownerOf((one) => one.name === name) && `a remote of this name already exists`,
    (namespaceOwner ?? (reserved.includes(namespace) ? 'shell' : '')) &&
      `the namespace ${namespace} belongs to ${namespaceOwner ?? 'the shell'}`,
    pageOwner && `the page ${path} belongs to ${pageOwner}`,
    !pageOwner && sitePathProblem(path) && `the page ${path} ${sitePathProblem(path)}`,
    titleProblem('en', titles.en),
    titles.th !== titles.en && titleProblem('th', titles.th),
    titles.la !== titles.en && titleProblem('la', titles.la),
  ].filter((problem) => typeof problem === 'string' && problem !== '');
  if (problems.length) throw new CliError(`${name} cannot be created: ${problems.join('; ')}.`);
  return { name, word, namespace, titles };
}

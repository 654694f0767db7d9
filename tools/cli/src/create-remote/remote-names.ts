import { shellNamespaces } from '@wallet/federation';
import { byLanguage, type Language } from '@wallet/contract';
import { CliError, type RemoteName, type SiteManifest } from '@wallet/build';

export interface RemoteNames {
  name: RemoteName;
  /** The name without `remote-`, as in the path of its page. */
  word: string;
  namespace: string;
  /** Title of its page, also used as its label in the menu and on the tile. */
  titles: Readonly<Record<Language, string>>;
}

/** The requested names. `title` is the title in each language without one of its own. */
export interface RequestedNames {
  name: string;
  title?: string;
  titles?: Partial<Record<Language, string>>;
}

const wordPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * Returns the names of a new remote; they must not collide with the existing manifests, nor its journey with another one.
 * @param journeys file names of the existing journeys
 * @throws CliError that says what is taken
 */
export function namesOf(
  { name: requested, title, titles = {} }: RequestedNames,
  manifests: readonly SiteManifest[],
  journeys: readonly string[] = [],
): RemoteNames {
  const word = requested.replace(/^remote-/, '');
  if (!wordPattern.test(word) || word.length > 30)
    throw new CliError(
      `“${requested}” is not a valid name: a name has at most 30 lower case letters, digits and single hyphens between them, and starts with a letter, as “gift-box”.`,
    );
  const name: RemoteName = `remote-${word}`;
  const namespace = word.replaceAll('-', '');
  const path = `/user/${word}`;
  const problems = [
    ...manifests
      .filter((other) => other.namespace === namespace)
      .map((other) => `the namespace ${namespace} belongs to ${other.name}`),
    ...manifests
      .filter(({ pages }) => pages.some((page) => page.path === path))
      .map((other) => `the page ${path} belongs to ${other.name}`),
    ...shellNamespaces
      .filter((one) => one === namespace)
      .map(() => `the namespace ${namespace} belongs to the shell`),
    ...journeys
      .filter((file) => file === `${word}.e2e.ts`)
      .map((file) => `the journey e2e/journeys/${file} exists`),
  ];
  if (problems.length) throw new CliError(`${name} cannot be created: ${problems.join('; ')}.`);
  const common = title ?? word.charAt(0).toUpperCase() + word.slice(1).replaceAll('-', ' ');
  return { name, word, namespace, titles: byLanguage((language) => titles[language] ?? common) };
}

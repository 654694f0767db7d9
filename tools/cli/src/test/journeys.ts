import { type ManifestSource, matchesPath } from '@wallet/federation';
import { CliError, type RemoteName, remotes } from '@wallet/build';

/**
 * Returns the remote with this name; the prefix `remote-` is optional.
 * @throws CliError with the known names
 */
export function requireRemote(text: string): RemoteName {
  const name = remotes.find((one) => one === text || one === `remote-${text}`);
  if (!name) throw new CliError(`There is no remote "${text}"; the remotes are ${remotes.join(', ')}.`);
  return name;
}

interface Spec {
  ok: boolean;
  tags?: string[];
  tests: { results: { annotations?: { type: string; description?: string }[] }[] }[];
}

interface Suite {
  specs?: Spec[];
  suites?: Suite[];
}

/** The report that Playwright writes. */
export interface JourneyReport {
  suites: Suite[];
}

const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

/**
 * Returns everything that journeys opened (e2e/support/record-opened-parts.ts): paths of pages, ids of dialogs, and
 * scripts of exposes as `<remote>/<expose>`.
 */
const openedBy = (journeys: readonly Spec[]): string[] =>
  journeys
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .flatMap(({ annotations = [] }) => annotations)
    .filter(({ type }) => type === 'opened')
    .flatMap(({ description = '[]' }) => JSON.parse(description) as string[]);

/**
 * Returns a message for each page, dialog, widget and fragment of a remote that none of its own journeys opened. A remote's
 * own journeys have its namespace as their tag. When one of them failed, it may not have opened everything: then the list
 * is empty.
 */
export function unopenedParts(manifest: ManifestSource, report: JourneyReport): string[] {
  const { name, namespace, pages, dialogs, widgets, fragments = [] } = manifest;
  const ownJourneys = specsOf(report).filter(({ tags = [] }) =>
    tags.some((tag) => tag.replace('@', '') === namespace),
  );
  if (ownJourneys.some(({ ok }) => !ok)) return [];
  const opened = openedBy(ownJourneys);
  const parts = [
    ...pages.map(({ path }) => ({ title: `the page ${path}`, key: path })),
    ...dialogs.map(({ id }) => ({ title: `the dialog ${id}`, key: id })),
    ...widgets.map(({ expose }) => ({ title: `the widget ${expose}`, key: `${name}/${expose}` })),
    ...fragments.map(({ slot, expose }) => ({ title: `the fragment for ${slot}`, key: `${name}/${expose}` })),
  ];
  return parts
    .filter(({ key }) => !opened.some((one) => matchesPath(key, one)))
    .map(({ title }) => `No journey with the tag @${namespace} opens ${title} of ${name}.`);
}

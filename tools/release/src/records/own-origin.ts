import { fileUrl } from '@wallet/federation';
import { CliError } from '@wallet/build';
import {
  isRemote,
  ownerOf,
  type ReleaseRecord,
  releasesOf,
  type RemoteRecord,
  type SiteState,
  versionOf,
} from './site-state';

/** The address of an http(s) server with an optional path; no segment of the path starts with a dot. */
const addressPattern = /^https?:\/\/[\w.-]+(:\d{1,5})?(\/(?!\.)[\w.+-]+)*$/;

/** Parses the base address of `<remote>/<version>/` for browsers. Removes a slash at its end. */
export function readAddress(text: string): string {
  const address = text.replace(/\/$/, '');
  if (!addressPattern.test(address) || !URL.canParse(address))
    throw new CliError(`--files-at must be an address such as https://wheel-files.example, not "${text}".`);
  const { origin, pathname } = new URL(address);
  return origin + pathname.replace(/\/$/, '');
}

/** Returns the record of a release whose files are on another origin. */
export function recordOnOrigin(record: ReleaseRecord, address: string): RemoteRecord {
  if (!isRemote(record)) throw new CliError('The shell lies in the store of its site.');
  if (record.lasting)
    throw new CliError(
      `${record.name} has files under addresses of the site that stay, so it lies in the store of its site.`,
    );
  return { ...record, discovery: { ...record.discovery, url: address + record.discovery.url } };
}

/** Returns the base address of a release's files, with a slash at its end; undefined for the site's own origin. */
export function ownOriginOf(record: ReleaseRecord): string | undefined {
  if (!isRemote(record)) return undefined;
  const { discovery } = record;
  return discovery.url.startsWith('/') ? undefined : fileUrl(discovery, '');
}

/** Returns the files of a release in the site's store. With an own origin, these are the files that generate pages. */
export function filesInStore(record: ReleaseRecord): string[] {
  if (!isRemote(record) || ownOriginOf(record) === undefined) return Object.keys(record.files);
  return Object.values(record.discovery.extras.pages ?? {});
}

/** Returns why browsers block a release of a site, as one message; undefined when they do not. */
export function originProblem({ config }: SiteState, record: ReleaseRecord): string | undefined {
  const folder = ownOriginOf(record);
  if (folder === undefined) return undefined;
  const { origin } = new URL(folder);
  if (config?.codeOrigins.includes(origin)) return undefined;
  return `${record.name} ${versionOf(record)} of the ${ownerOf(record)} comes from ${origin}, which the site's CODE_ORIGINS does not name: talk to the Platform team.`;
}

export const originProblems = (state: SiteState): string[] =>
  releasesOf(state).flatMap((record) => originProblem(state, record) ?? []);

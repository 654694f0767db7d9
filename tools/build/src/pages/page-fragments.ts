import type { Discovery, FragmentEntry, PageEntry, RemoteManifest } from '@wallet/federation';
import { pageAt } from './page-paths';

/** A fragment that a page always shows, and its remote. */
export interface PageFragment extends FragmentEntry {
  remote: string;
}

type Versions = Discovery['microFrontends'][string];

/** Returns the manifest of the version that most visitors get. */
const manifestOf = ([version]: Versions): RemoteManifest | undefined => version?.extras.manifest;

/** Returns the remote's page at a path; undefined for a path that no remote has. */
export const remotePageAt = (
  { microFrontends }: Discovery,
  path: string | undefined,
): PageEntry | undefined =>
  pageAt(
    Object.values(microFrontends).flatMap((versions) => manifestOf(versions)?.pages ?? []),
    path,
  );

/**
 * Returns the fragments that a public page shows from its first rendering on: those without a condition in the slots of
 * the page, of the frame, and of these fragments. A member page has none: its fragments follow its own data.
 */
export function fragmentsOn(
  discovery: Discovery,
  path: string | undefined,
  frameSlots: readonly string[] = [],
): PageFragment[] {
  const page = remotePageAt(discovery, path);
  if (page?.access === 'member') return [];
  const all = Object.entries(discovery.microFrontends).flatMap(([remote, versions]) =>
    (manifestOf(versions)?.fragments ?? [])
      .filter(({ condition }) => !condition)
      .map((fragment) => ({ ...fragment, remote })),
  );
  const found: PageFragment[] = [];
  let slots: readonly string[] = [...frameSlots, ...(page?.fragmentSlots ?? [])];
  while (slots.length) {
    const inSlots = all.filter((one) => slots.includes(one.slot) && !found.includes(one));
    found.push(...inSlots);
    slots = inSlots.flatMap(({ fragmentSlots = [] }) => fragmentSlots);
  }
  return found;
}

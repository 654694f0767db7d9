import type { Discovery, FragmentEntry, PageEntry, RemoteManifest } from '@wallet/federation';

/** A fragment that a page always shows, and its remote. */
export interface PageFragment extends FragmentEntry {
  remote: string;
}

type Versions = Discovery['microFrontends'][string];

/** Returns the manifest of the version that most visitors get. */
const manifestOf = ([version]: Versions): RemoteManifest | undefined => version?.extras.manifest;

/** Returns the page at a path; undefined for a path that no remote has. */
export function pageAt({ microFrontends }: Discovery, path: string | undefined): PageEntry | undefined {
  return Object.values(microFrontends)
    .flatMap((versions) => manifestOf(versions)?.pages ?? [])
    .find((page) => page.path === path);
}

/**
 * Returns the fragments that a public page shows from its first rendering on: those without a condition in the slots of
 * the page, of the frame, and of these fragments. A member page has none: its fragments follow its own data.
 */
export function fragmentsOn(
  discovery: Discovery,
  path: string | undefined,
  frameSlots: readonly string[] = [],
): PageFragment[] {
  const page = pageAt(discovery, path);
  if (page?.access !== 'public') return [];
  const all = Object.entries(discovery.microFrontends).flatMap(([remote, versions]) =>
    (manifestOf(versions)?.fragments ?? [])
      .filter(({ condition }) => !condition)
      .map((fragment) => ({ ...fragment, remote })),
  );
  const found: PageFragment[] = [];
  let slots: readonly string[] = [...frameSlots, ...(page.fragmentSlots ?? [])];
  while (slots.length) {
    const inSlots = all.filter((one) => slots.includes(one.slot) && !found.includes(one));
    found.push(...inSlots);
    slots = inSlots.flatMap(({ fragmentSlots = [] }) => fragmentSlots);
  }
  return found;
}

import type { RemoteManifest } from '@wallet/federation';
import { versionOf, type SiteState } from '../site-state';

/**
 * Returns the sites that visitors of a state may get: `each` without candidates and with one candidate at a time, and
 * `all`, in which every candidate replaces its remote's live version. A candidate has all that the live version has. So
 * other combinations own nothing that is not owned in `all`, and lack nothing that is not missing in one of `each`.
 */
export function sitesOf(state: SiteState): { each: SiteState[]; all: SiteState } {
  const { candidates = {}, ...site } = state;
  const releases = Object.entries(candidates).map(([name, { release }]) => ({ [name]: release }));
  const having = (tried: SiteState['remotes']): SiteState => ({
    ...site,
    remotes: { ...site.remotes, ...tried },
  });
  return { each: [site, ...releases.map(having)], all: having(Object.assign({}, ...releases)) };
}

/** Returns the pages and dialogs of a manifest, and their exposes. */
const placesOf = ({ pages, dialogs }: RemoteManifest): { what: string; expose: string }[] => [
  ...pages.map(({ path, expose }) => ({ what: `page ${path}`, expose })),
  ...dialogs.map(({ id, expose }) => ({ what: `dialog ${id}`, expose })),
];

/** Yields the reasons why a share of the visitors cannot get the candidates, as messages. */
export function* candidateProblems({ shell, remotes, candidates = {} }: SiteState): Generator<string> {
  for (const [name, { release }] of Object.entries(candidates)) {
    if (shell && !shell.release.shares)
      yield `shell ${versionOf(shell)} knows no shares, and ${name} ${versionOf(release)} has one: talk to the Platform team.`;
    const live = remotes[name];
    if (!live) continue;
    const [old = [], now = []] = [live, release].map(({ discovery }) => placesOf(discovery.extras.manifest));
    for (const { what, expose } of old) {
      const same = now.find((one) => one.what === what);
      const version = `${name} ${versionOf(release)}`;
      if (!same)
        yield `${version} lacks the ${what}, which the live ${versionOf(live)} has: a share cannot take it away, so release it to everybody or take it back.`;
      else if (same.expose !== expose)
        yield `${version} has the ${what} in src/exposes/${same.expose}.tsx, and the live ${versionOf(live)} in ${expose}.tsx, which could not take its place: keep the file's name, or release it to everybody.`;
    }
  }
}

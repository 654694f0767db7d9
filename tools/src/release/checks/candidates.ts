import type { RemoteManifest } from '@wallet/federation';
import { versionOf, type SiteState } from '../site-state';

/**
 * The sites that visitors of a state may have: `each` without candidates and with one of them at a time, and `all`, in
 * which every candidate stands in its remote's place. Since a candidate has whatever the live version has, nothing is
 * owned in a further combination that is not in `all`, and nothing lacks there that does not in one of `each`.
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

/** The pages and dialogs of a manifest, and the exposes behind them. */
const placesOf = ({ pages, dialogs }: RemoteManifest): { what: string; expose: string }[] => [
  ...pages.map(({ path, expose }) => ({ what: `page ${path}`, expose })),
  ...dialogs.map(({ id, expose }) => ({ what: `dialog ${id}`, expose })),
];

/** What keeps candidates from being given to a share of the visitors, in sentences. */
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

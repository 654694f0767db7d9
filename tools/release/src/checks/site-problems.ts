import { stableFileProblems } from '@wallet/build';
import { fileUrl, sitePathProblem, supportsShellApi } from '@wallet/federation';
import { liveOf, ownerOf, type RemoteRecord, type SiteState, versionOf } from '../records';
import { useProblems } from './use-problems';

/** True when browsers load this release from `/<name>/<version>/`. */
const isInOwnFolder = (record: RemoteRecord): boolean =>
  fileUrl(record.discovery, '') === `/${record.name}/${versionOf(record)}/`;

function* releaseProblems(key: string, record: RemoteRecord): Generator<string> {
  if (record.name !== key) yield `${key} is a release of ${record.name}: talk to the Platform team.`;
  if (!isInOwnFolder(record))
    yield `${key} ${versionOf(record)} is loaded from ${record.discovery.url}, which is not in /${record.name}/${versionOf(record)}/: talk to the Platform team.`;
  for (const problem of stableFileProblems(record.name, record))
    yield `${problem}: talk to the ${ownerOf(record)}.`;
}

/**
 * Returns one message per release whose key, name and address disagree, or that names files of the site that its remote
 * may not have. Rights are checked by key and pages are composed by name, so such a release could replace the remote or
 * the files of another team.
 */
export function nameProblems({ shell, remotes, candidates = {} }: SiteState): string[] {
  return [
    ...(shell && shell.name !== 'shell' ? [`The shell is a release of ${String(shell.name)}.`] : []),
    ...Object.entries(remotes).flatMap(([key, remote]) => [...releaseProblems(key, remote)]),
    ...Object.entries(candidates).flatMap(([key, { release }]) => [...releaseProblems(key, release)]),
  ];
}

/**
 * Returns the sites that visitors of a state may get: `each` without canaries and with one canary at a time, `pairs`
 * with two canaries, and `all`, where every canary replaces its remote's live version. What one release needs of another
 * concerns two releases, so pairs show it. Two owners of one page show in `all`, because a canary has every page and
 * dialog of the live version.
 */
function visitorStates(state: SiteState): { each: SiteState[]; pairs: SiteState[]; all: SiteState } {
  const { candidates = {}, ...site } = state;
  const releases = Object.entries(candidates).map(([name, { release }]) => ({ [name]: release }));
  const withRemotes = (remotes: SiteState['remotes']): SiteState => ({
    ...site,
    remotes: { ...site.remotes, ...remotes },
  });
  const pairs = releases.flatMap((one, index) =>
    releases.slice(index + 1).map((other) => ({ ...one, ...other })),
  );
  return {
    each: [site, ...releases.map(withRemotes)],
    pairs: pairs.map(withRemotes),
    all: withRemotes(Object.assign({}, ...releases)),
  };
}

interface ExposedPart {
  title: string;
  expose: string;
  /** True when a canary may lack the part: nothing leads to it. */
  isOptional: boolean;
}

function exposedParts({ discovery }: RemoteRecord): ExposedPart[] {
  const { pages, dialogs, fragments = [] } = discovery.extras.manifest;
  return [
    ...pages.map(({ path, expose }) => ({ title: `page ${path}`, expose, isOptional: false })),
    ...dialogs.map(({ id, expose }) => ({ title: `dialog ${id}`, expose, isOptional: false })),
    ...fragments.map(({ slot, expose }) => ({ title: `fragment for ${slot}`, expose, isOptional: true })),
  ];
}

/** Yields the reasons why a share of the visitors cannot get the canaries, as messages. */
function* canaryProblems({ remotes, candidates = {} }: SiteState): Generator<string> {
  for (const [name, { release }] of Object.entries(candidates)) {
    const live = remotes[name];
    if (!live) continue;
    const partsOfCanary = exposedParts(release);
    for (const { title, expose, isOptional } of exposedParts(live)) {
      const partOfCanary = partsOfCanary.find((one) => one.title === title);
      const version = `${name} ${versionOf(release)}`;
      if (!partOfCanary && !isOptional)
        yield `${version} lacks the ${title}, which the live ${versionOf(live)} has: a share cannot take it away, so release it to everybody or take it back.`;
      if (partOfCanary && partOfCanary.expose !== expose)
        yield `${version} has the ${title} in src/exposes/${partOfCanary.expose}.tsx, and the live ${versionOf(live)} in ${expose}.tsx, which could not take its place: keep the file's name, or release it to everybody.`;
    }
  }
}

/** Checks that `--allow` can skip. */
export const skippableChecks = ['links', 'uses', 'bytes', 'recalled', 'dirty'] as const;

export interface SiteProblem {
  /** The check that can be skipped with `--allow`, if any. */
  kind?: (typeof skippableChecks)[number];
  message: string;
  /** The same for all versions, when the message names versions. */
  key?: string;
}

/** Returns the contents of each part of a site by name, with the owning team. */
function partsOf({ shell, remotes }: SiteState) {
  const shellPart = shell
    ? [{ name: 'shell', owner: ownerOf(shell), namespace: 'shell', ...shell.release.parts }]
    : [];
  const others = Object.values(remotes).map((remote) => {
    const { pages, dialogs, fragments = [], namespace } = remote.discovery.extras.manifest;
    const fragmentSlots = [...pages, ...fragments].flatMap((part) => part.fragmentSlots ?? []);
    const { name, slots } = remote;
    return { name, owner: ownerOf(remote), namespace, pages, dialogs, slots, fragmentSlots };
  });
  return [...shellPart, ...others];
}

/** Yields pages, dialogs, namespaces and slots that have two owners. */
function* ownerProblems(state: SiteState): Generator<string> {
  const owners = new Map<string, { name: string; owner: string }>();
  for (const { name, owner, namespace, pages, dialogs, slots } of partsOf(state)) {
    const owned = [
      `the namespace ${namespace}`,
      ...pages.map(({ path }) => `the page ${path}`),
      ...dialogs.map(({ id }) => `the dialog ${id}`),
      ...slots.map(({ id }) => `the slot ${id}`),
    ];
    for (const item of owned) {
      const first = owners.get(item);
      if (first)
        yield `${item} is both ${first.name}'s and ${name}'s: talk to the ${first.owner} and the ${owner}.`;
      owners.set(item, first ?? { name, owner });
    }
  }
}

/** Yields pages of remotes at paths that no remote may have: a record can name any path. */
function* pathProblems({ remotes }: SiteState): Generator<string> {
  for (const remote of Object.values(remotes))
    for (const { path } of remote.discovery.extras.manifest.pages) {
      const problem = sitePathProblem(path);
      if (problem) yield `the page ${path} of ${remote.name} ${problem}: talk to the ${ownerOf(remote)}.`;
    }
}

function* shellApiProblems({ shell, remotes }: SiteState): Generator<string> {
  const provided = shell?.release.shellApi;
  for (const remote of Object.values(remotes)) {
    const required = remote.discovery.extras.manifest.shellApi;
    if (provided === undefined) yield `${remote.name} needs a shell, and none is live.`;
    else if (!supportsShellApi(required, provided))
      yield `${remote.name} needs shell API ${required}, and shell ${shell?.release.version} gives ${provided}: talk to the ${ownerOf(remote)} and the Platform team.`;
  }
}

/** Yields links and contributions to targets that do not exist. */
function* linkProblems(state: SiteState): Generator<string> {
  const parts = partsOf(state);
  const targets = new Set(
    parts.flatMap(({ pages, dialogs }) => [...pages.map(({ path }) => path), ...dialogs.map(({ id }) => id)]),
  );
  const slots = new Set(parts.flatMap((part) => part.slots.map(({ id }) => id)));
  const fragmentSlots = new Set(parts.flatMap((part) => part.fragmentSlots ?? []));
  for (const remote of Object.values(state.remotes)) {
    for (const to of Object.keys(remote.uses?.destinations ?? {}))
      if (!targets.has(to))
        yield `${remote.name} leads to ${to}, which no live package has: talk to the ${ownerOf(remote)}.`;
    for (const { slot } of remote.discovery.extras.manifest.contributions)
      if (!slots.has(slot))
        yield `${remote.name} contributes to the slot ${slot}, which no live package opens: see its remote.manifest.ts.`;
    for (const { slot } of remote.discovery.extras.manifest.fragments ?? [])
      if (!fragmentSlots.has(slot))
        yield `${remote.name} has a fragment for the slot ${slot}, which no live page renders: see its remote.manifest.ts.`;
  }
}

/** Returns the problems that no `--allow` can skip. A state with such a problem is never published. */
export function stateProblems(state: SiteState): string[] {
  const { each, all } = visitorStates(state);
  const problems = [
    ...nameProblems(state),
    ...canaryProblems(state),
    ...ownerProblems(all),
    ...each.flatMap((site) => [...ownerProblems(site), ...pathProblems(site), ...shellApiProblems(site)]),
  ];
  return [...new Set(problems)];
}

/** Returns all problems, also those that `--allow` can skip. */
function problemsOf(state: SiteState): SiteProblem[] {
  const { each, pairs } = visitorStates(state);
  return [
    ...stateProblems(state).map((message) => ({ message })),
    ...[...each, ...pairs].flatMap((site) => [
      ...[...linkProblems(site)].map((message) => ({ kind: 'links' as const, message })),
      ...[...useProblems(site)].map((problem) => ({ kind: 'uses' as const, ...problem })),
    ]),
  ];
}

const keyOf = ({ key, message }: SiteProblem): string => key ?? message;

/** Returns the release that a change adds to a site under a name: its new canary, or the live release. */
function addedRelease(before: SiteState, after: SiteState, name: string) {
  const oldCanary = before.candidates?.[name]?.release;
  const canary = after.candidates?.[name]?.release;
  const isNewCanary = canary && (!oldCanary || versionOf(oldCanary) !== versionOf(canary));
  return isNewCanary ? canary : liveOf(after, name);
}

/** Maximum growth of a release at once, as a factor. */
const maxGrowth = 1.2;

/** Returns the problems that a change adds. Problems that the site had before are no reason to reject it. */
export function newProblems(before: SiteState, after: SiteState, name: string): SiteProblem[] {
  const known = new Set(problemsOf(before).map(keyOf));
  const found = new Map(problemsOf(after).map((problem) => [problem.message, problem]));
  const problems = [...found.values()].filter((problem) => !known.has(keyOf(problem)));
  const live = liveOf(before, name);
  const added = addedRelease(before, after, name);
  if (!live || !added) return problems;

  if (versionOf(live) !== versionOf(added) && added.bytes > live.bytes * maxGrowth) {
    const percent = Math.round((added.bytes / live.bytes - 1) * 100);
    problems.push({
      kind: 'bytes',
      message: `${name} ${versionOf(added)} is ${percent} % larger than the live ${versionOf(live)} (${added.bytes} bytes of scripts, styles and texts, not ${live.bytes}).`,
    });
  }
  return problems;
}

import { satisfy, supportsShellApi } from '@wallet/federation';
import { originProblems } from '../own-origin';
import { liveOf, ownerOf, versionOf, type SiteState } from '../site-state';
import { candidateProblems, sitesOf } from './candidates';
import { nameProblems } from './state-names';

/** Checks that `--allow` can skip. */
export const allowable = ['links', 'bytes', 'recalled', 'owner', 'dirty'] as const;

/** A conflict between the releases of a site. */
export interface SiteProblem {
  /** The check that can be skipped with `--allow`, if any. */
  kind?: (typeof allowable)[number];
  sentence: string;
}

/** Returns the contents of each part of a site by name, with the owning team. */
function partsOf({ shell, remotes }: SiteState) {
  const own = shell
    ? [{ name: 'shell', owner: ownerOf(shell), namespace: 'shell', ...shell.release.parts }]
    : [];
  const others = Object.values(remotes).map((remote) => {
    const { pages, dialogs, namespace } = remote.discovery.extras.manifest;
    return { name: remote.name, owner: ownerOf(remote), namespace, pages, dialogs, slots: remote.slots };
  });
  return [...own, ...others];
}

/** Yields pages, dialogs, namespaces and slots that have two owners. */
function* ownerProblems(state: SiteState): Generator<SiteProblem> {
  const owners = new Map<string, { name: string; owner: string }>();
  for (const { name, owner, namespace, pages, dialogs, slots } of partsOf(state)) {
    const things = [
      `the namespace ${namespace}`,
      ...pages.map(({ path }) => `the page ${path}`),
      ...dialogs.map(({ id }) => `the dialog ${id}`),
      ...slots.map(({ id }) => `the slot ${id}`),
    ];
    for (const thing of things) {
      const first = owners.get(thing);
      if (first)
        yield {
          sentence: `${thing} is both ${first.name}'s and ${name}'s: talk to the ${first.owner} and the ${owner}.`,
        };
      owners.set(thing, first ?? { name, owner });
    }
  }
}

/** The first version of the shell API whose pages can read a range of two majors. */
const firstWithTwoMajors = '3.3.0';

function* shellApiProblems({ shell, remotes }: SiteState): Generator<SiteProblem> {
  const gives = shell?.release.shellApi;
  for (const remote of Object.values(remotes)) {
    const needs = remote.discovery.extras.manifest.shellApi;
    if (gives === undefined) yield { sentence: `${remote.name} needs a shell, and none is live.` };
    else if (!supportsShellApi(needs, gives))
      yield {
        sentence: `${remote.name} needs shell API ${needs}, and shell ${shell?.release.version} gives ${gives}: talk to the ${ownerOf(remote)} and the Platform team.`,
      };
    else if (needs.includes('||') && !satisfy(gives, `>=${firstWithTwoMajors}`))
      yield {
        sentence: `${remote.name} names two majors of the shell API, which pages of shell ${shell?.release.version} cannot read: release a shell of API ${firstWithTwoMajors} or later first.`,
      };
  }
}

/** Yields links and contributions to targets that do not exist. */
function* linkProblems(state: SiteState): Generator<SiteProblem> {
  const parts = partsOf(state);
  const ends = new Set(
    parts.flatMap(({ pages, dialogs }) => [...pages.map(({ path }) => path), ...dialogs.map(({ id }) => id)]),
  );
  const slots = new Set(parts.flatMap((part) => part.slots.map(({ id }) => id)));
  for (const remote of Object.values(state.remotes)) {
    for (const { to, remote: other, owner } of remote.destinations)
      if (!ends.has(to))
        yield {
          kind: 'links',
          sentence: `${remote.name} leads to ${to} of ${other}, which is not live: talk to the ${owner}.`,
        };
    for (const { slot } of remote.discovery.extras.manifest.contributions)
      if (!slots.has(slot))
        yield {
          kind: 'links',
          sentence: `${remote.name} contributes to the slot ${slot}, which nobody live opens: see its remote.manifest.ts.`,
        };
  }
}

/**
 * Returns the conflicts in a site. Releases on origins that the configuration does not list are left out of pages, so
 * they are counted separately.
 */
function siteProblems(state: SiteState): SiteProblem[] {
  const { each, all } = sitesOf(state);
  return [
    ...[...nameProblems(state), ...candidateProblems(state)].map((sentence) => ({ sentence })),
    ...ownerProblems(all),
    ...each.flatMap((site) => [...ownerProblems(site), ...shellApiProblems(site), ...linkProblems(site)]),
  ];
}

/**
 * Returns the problems that no `--allow` can skip, one message each. A state with such a problem is never published.
 */
export function stateProblems(state: SiteState): string[] {
  const fatal = siteProblems(state).filter(({ kind }) => kind === undefined);
  return [...new Set(fatal.map(({ sentence }) => sentence))];
}

const problemsOf = (state: SiteState): SiteProblem[] => [
  ...siteProblems(state),
  ...originProblems(state).map((sentence) => ({ sentence })),
];

/** Returns the release that a change adds to a site under a name: its new candidate, or the live release. */
function comingOf(before: SiteState, after: SiteState, name: string) {
  const [old, now] = [before, after].map(({ candidates }) => candidates?.[name]?.release);
  return now && (!old || versionOf(old) !== versionOf(now)) ? now : liveOf(after, name);
}

/** Maximum growth of a release at once, as a factor. */
const growth = 1.2;

/** Returns the problems that a change adds. Problems that the site had before are no reason to reject the change. */
export function newProblems(before: SiteState, after: SiteState, name: string): SiteProblem[] {
  const known = new Set(problemsOf(before).map(({ sentence }) => sentence));
  const found = new Map(problemsOf(after).map((problem) => [problem.sentence, problem]));
  const problems = [...found.values()].filter(({ sentence }) => !known.has(sentence));
  const [old, now] = [liveOf(before, name), comingOf(before, after, name)];
  if (old && now && ownerOf(old) !== ownerOf(now))
    problems.push({
      kind: 'owner',
      sentence: `${name} ${versionOf(now)} names the ${ownerOf(now)} as its owner, and the live ${versionOf(old)} the ${ownerOf(old)}: talk to both.`,
    });
  if (old && now && versionOf(old) !== versionOf(now) && now.bytes > old.bytes * growth) {
    const percent = Math.round((now.bytes / old.bytes - 1) * 100);
    problems.push({
      kind: 'bytes',
      sentence: `${name} ${versionOf(now)} is ${percent} % larger than the live ${versionOf(old)} (${now.bytes} bytes of scripts, styles and texts, not ${old.bytes}).`,
    });
  }
  return problems;
}

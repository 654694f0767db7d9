import { existsSync, readFileSync } from 'node:fs';
import { CliError } from '@wallet/build';
import { newestGeneration, newestState } from '../history';
import { ownerOf, type ReleaseRecord, releasesOf } from '../records';
import {
  grantsFor,
  keyIdOf,
  nextTeamList,
  parseTeamList,
  parseTeams,
  signatureProblem,
  signTeamList,
  type TeamList,
} from '../signing';
import { type Signing, type Store, teamFile } from '../store';
import type { Command } from './command';

function requireSigning({ store: { signing, address } }: Command): Signing {
  if (signing) return signing;
  throw new CliError(
    `Nothing in ${address} is signed yet: name the platform’s keys in release-trust.json or RELEASE_TRUST first.`,
  );
}

/** Returns one message for each live release whose remote has no team, or another team, in a list. */
function unsignableReleases(live: readonly ReleaseRecord[], store: Store, list: TeamList): string[] {
  const problems = live.flatMap((record) => {
    const teams = grantsFor(list, store, record.name).map(({ team }) => team);
    const owner = ownerOf(record);
    if (!teams.length) return `${record.name} of the ${owner} is live, and the list has no key for it.`;
    return teams.includes(owner)
      ? []
      : `${record.name} is live as a remote of the ${owner}, but the list names the ${teams[0]}.`;
  });
  return [...new Set(problems)];
}

export async function showTeams(command: Command): Promise<void> {
  const { store, print } = command;
  const signing = requireSigning(command);
  const file = await store.get(teamFile);
  if (!file) throw new CliError(`${store.address} has no ${teamFile}.`);
  const { number, grants } = parseTeamList(file, store, signing);
  print(`${store.address}, list of teams number ${number}`);
  for (const { team, key, remotes, from, until } of grants) {
    const when = until === undefined ? `since generation ${from}` : `generations ${from} to ${until}`;
    print(
      `  ${team.padEnd(20)} ${keyIdOf(key)} ${remotes === 'all' ? 'everything' : remotes.join(', ')}, ${when}`,
    );
  }
}

/**
 * Writes the teams of a file into a store, signed with the platform's key. Live signed releases must stay signed, and
 * the first list must name the team of each live remote.
 */
export async function writeTeams(command: Command, path: string): Promise<void> {
  const { store, print } = command;
  const signing = requireSigning(command);
  if (!existsSync(path)) throw new CliError(`${path} is not there.`);
  const teams = parseTeams(readFileSync(path, 'utf8'), path);
  const file = await store.get(teamFile);
  const before = file ? parseTeamList(file, store, signing) : undefined;
  const list = nextTeamList(before, teams, signing, await newestGeneration(store));
  const bytes = signTeamList(list, signing);
  const live = releasesOf(await newestState(store));
  const missing = before ? [] : unsignableReleases(live, store, list);
  if (missing.length)
    throw new CliError(
      `${missing.join('\n')}\nNothing could be released with this list: write the teams of all live remotes into ${path}, as "pnpm release status" names them.`,
    );
  const problemsWith = (one: TeamList) =>
    Promise.all(live.map((record) => signatureProblem(store, record, one)));
  const problems = await problemsWith(list);
  const previousProblems = before && (await problemsWith(before));
  const lost = problems.filter(
    (problem, index) => problem !== undefined && previousProblems && previousProblems[index] === undefined,
  );
  if (lost.length)
    throw new CliError(
      `${lost.join('\n')}\nWith this list no team could release any more: keep the old key in it until what is live was signed with the new one.`,
    );
  const isWritten = file
    ? await store.putIfMatch(teamFile, bytes, file.etag)
    : await store.putIfAbsent(teamFile, bytes);
  if (!isWritten)
    throw new CliError(`Another process has written the list of ${store.address}: check it first.`);
  print(`The list of teams in ${store.address} is number ${list.number}.`);
  const unsigned = problems.filter((problem) => problem !== undefined);
  unsigned.forEach(print);
  if (unsigned.length)
    print('Until that is signed, nothing can be released: each team signs it with "pnpm release sign".');
}

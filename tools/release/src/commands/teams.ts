import { existsSync, readFileSync } from 'node:fs';
import { CliError } from '@wallet/build';
import { newestGeneration, newestState } from '../history';
import { releasesOf } from '../records';
import {
  nextTeamList,
  parseTeamList,
  parseTeams,
  signatureProblem,
  signTeamList,
  type TeamList,
} from '../signing';
import { type Signing, teamFile } from '../store';
import type { Command } from './command';

function requireSigning({ store: { signing, address } }: Command): Signing {
  if (signing) return signing;
  throw new CliError(
    `Nothing in ${address} is signed yet: name the platform’s keys in release-trust.json or RELEASE_TRUST first.`,
  );
}

/**
 * Writes the teams of a file into a store, signed with the platform's key. Live signed releases must stay
 * signed.
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

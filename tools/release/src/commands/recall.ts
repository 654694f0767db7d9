import { Refusal } from '@wallet/build';
import { commit } from '../history';
import { isRecalled, releasesNamed, versionOf, withRecalled } from '../site-state';
import { uploaded } from '../upload';
import type { Command } from './command';
import { published } from './put-live';

/**
 * Recalls a version: open pages with this version prompt their users to reload, and no visitor gets it until it is
 * released again with `--allow recalled`.
 * @throws Refusal for a version that is not in the store, or that visitors get
 */
export async function recall(command: Command, name: string, version: string | undefined): Promise<void> {
  const { store, by, why, print } = command;
  const began = Date.now();
  if (version === undefined) throw new Refusal('"recall" needs --version <id>.');
  await uploaded(store, name, version);
  const entry = await commit(store, { by, what: `recall ${name} ${version}`, why }, (state) => {
    const [live, candidate] = releasesNamed(state, name);
    if (live && versionOf(live) === version)
      throw new Refusal(
        `${name} ${version} is live: put another one live first, as "pnpm release rollback ${name}" does.`,
      );
    if (candidate && versionOf(candidate) === version)
      throw new Refusal(
        `${name} ${version} has a share of the visitors: take it back first with "pnpm release rollback ${name}".`,
      );
    return isRecalled(state, name, version) ? null : withRecalled(state, name, version, true);
  });
  await published(command, `${name} ${version} is ${entry ? '' : 'already '}recalled`, began);
  if (entry) print(`Undo: pnpm release ${name} --version ${version} --allow recalled --to ${store.address}`);
}

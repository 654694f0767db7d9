import { Refusal } from '../../refusal';
import { entriesBetween, entryAt, newestEntry, publishedGeneration, type Entry } from '../history';
import { ownerOf, releasesOf, versionOf } from '../site-state';
import type { Command } from './command';

const timeOf = ({ at }: Entry): string => at.slice(0, 16).replace('T', ' ');

async function newest({ store }: Command): Promise<Entry> {
  const entry = await newestEntry(store);
  if (!entry) throw new Refusal(`${store.address} is empty.`);
  return entry;
}

/** Says what is live, since when and by whom, and whether all pages are of that state. */
export async function status(command: Command): Promise<void> {
  const { store, say } = command;
  const { generation, state } = await newest(command);
  say(`${store.address}, generation ${generation}`);
  const live = releasesOf(state);
  const since = await Promise.all(live.map((one) => entryAt(store, one.since)));
  for (const [index, one] of live.entries()) {
    const entry = since[index];
    const candidate = state.candidates?.[one.name];
    const share = candidate?.release === one ? `${candidate.share} % of the visitors, ` : '';
    const when = entry ? `${share}released ${timeOf(entry)} UTC by ${entry.by}` : '';
    say(`  ${one.name.padEnd(20)} ${versionOf(one).padEnd(24)} ${ownerOf(one).padEnd(18)} ${when}`.trimEnd());
  }
  if (!store.signing) say('  nothing in it is signed');
  if (!state.config) say('  not configured: pnpm release configure');
  for (const [name, versions] of Object.entries(state.recalled ?? {}))
    for (const version of versions) say(`  ${name} ${version} is recalled`);
  for (const one of state.removing) say(`  ${one} is being removed: pnpm release prune`);
  const written = await publishedGeneration(store);
  if (written !== generation)
    say(
      `  some pages may be of generation ${written} still; "pnpm release publish --to ${store.address}" writes them.`,
    );
}

/** Says the last changes, the newest first. */
export async function showHistory(command: Command, count: number): Promise<void> {
  const { generation } = await newest(command);
  const entries = await entriesBetween(command.store, Math.max(1, generation - count + 1), generation);
  for (const entry of entries.toReversed()) {
    const why = entry.why ? ` (${entry.why})` : '';
    command.say(
      `${String(entry.generation).padStart(5)}  ${timeOf(entry)} UTC  ${entry.by}: ${entry.what}${why}`,
    );
  }
}

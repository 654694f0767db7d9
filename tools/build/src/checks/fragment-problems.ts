import { fragmentSchema, type ManifestSource, parseBySchema } from '@wallet/federation';
import type { SiteManifest } from '../site-manifests';

const slotsOf = (parts: readonly { fragmentSlots?: readonly string[] }[]): string[] =>
  parts.flatMap(({ fragmentSlots = [] }) => fragmentSlots);

/** Returns the problems of a manifest's fragments and their slots that can be found in one remote, one message each. */
export function fragmentProblems({ namespace, pages, fragments = [] }: ManifestSource): string[] {
  const problems = fragments.flatMap((fragment, index) =>
    parseBySchema(fragmentSchema, fragment).problems.map((problem) => `fragments.${index}.${problem}`),
  );
  const slots = fragments.map(({ slot }) => slot);
  for (const slot of new Set(slots.filter((one, index) => slots.indexOf(one) !== index)))
    problems.push(`there are two fragments for ${slot}: render both in one`);
  for (const { slot, condition, minHeight, isPrerendered } of fragments) {
    const about = `the fragment for ${slot}`;
    if (!(minHeight > 0 && minHeight < 2000))
      problems.push(`${about} reserves ${minHeight} px; minHeight must be more than 0 and less than 2000`);
    if (condition && 'stored' in condition && !condition.stored.startsWith(`login:${namespace}.`))
      problems.push(`${about} depends on ${condition.stored}, which is no key of this remote`);
    if (condition && isPrerendered)
      problems.push(
        `${about} has a condition, which no page knows before its code runs: it cannot be prerendered`,
      );
  }
  for (const slot of slotsOf([...pages, ...fragments]))
    if (!slot.startsWith(`${namespace}.`)) problems.push(`slot id "${slot}" must start with "${namespace}."`);
  return problems;
}

/** Returns the problems between the fragments and slots of all remotes, one message each with the remote's name. */
export function fragmentSlotProblems(sources: readonly SiteManifest[]): string[] {
  const slots = new Set(
    sources.flatMap(({ pages, fragments = [], ...frame }) => slotsOf([...pages, ...fragments, frame])),
  );
  return sources.flatMap(({ name, fragments = [] }) =>
    fragments
      .filter(({ slot }) => !slots.has(slot))
      .map(
        ({ slot, expose }) =>
          `${name}: no page renders the slot ${slot}, to which it contributes "${expose}".`,
      ),
  );
}

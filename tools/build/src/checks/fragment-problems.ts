import { fragmentSchema, type ManifestSource, parseBySchema } from '@wallet/federation';
import type { SiteManifest } from '../site-manifests';

/** Returns the slots for fragments in the frame, the pages and the fragments of a package. */
export const fragmentSlotsOf = ({ pages, fragments = [], ...frame }: SiteManifest): string[] =>
  [...pages, ...fragments, frame].flatMap(({ fragmentSlots = [] }) => fragmentSlots);

/** Returns the problems of a manifest's fragments and their slots that can be found in one remote, one message each. */
export function fragmentProblems(manifest: ManifestSource): string[] {
  const { namespace, fragments = [] } = manifest;
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
  for (const slot of fragmentSlotsOf(manifest))
    if (!slot.startsWith(`${namespace}.`)) problems.push(`slot id "${slot}" must start with "${namespace}."`);
  return problems;
}

import iconPaths from '@wallet/ui/icon-paths.json';
import { type Contribution, type ManifestSource, readContributions } from '@wallet/federation';
import { byLanguage, languages } from '@wallet/contract';

import type { SiteManifest } from '../site-manifests';
import { fragmentSlotsOf } from './fragment-problems';
import { releaseManifest } from './release-manifest';

/** Fills in missing labels so that the schema reports only other problems: a missing text has its own message. */
const withLabels = ({ label, ...contribution }: Contribution): Contribution => ({
  ...contribution,
  label: byLanguage((language) => label[language] ?? '-'),
});

/** Returns the problems of a manifest's slots and contributions that can be found in one remote, one message each. */
export function contributionProblems(folder: string, source: ManifestSource): string[] {
  const { slots = [], contributions = [], pages, dialogs, namespace } = source;
  const released = releaseManifest(folder, source).contributions;
  const problems = readContributions(released.map(withLabels)).problems;
  for (const { slot, textKey, label } of released)
    for (const language of languages.filter((one) => typeof label[one] !== 'string'))
      problems.push(
        `the contribution "${textKey}" to ${slot} has no text "${textKey}" in src/locales/${language}.json`,
      );
  for (const { icon, page, dialog, params = {}, slot, text, condition } of contributions) {
    const about = `the contribution "${text}" to ${slot}`;
    if (condition && 'stored' in condition && !condition.stored.startsWith(`login:${namespace}.`))
      problems.push(`${about} depends on ${condition.stored}, which is not a key of this remote`);
    if (!Object.hasOwn(iconPaths, icon)) problems.push(`${about} has the icon "${icon}", which nobody drew`);
    if ((page === undefined) === (dialog === undefined))
      problems.push(`${about} must lead to either a page or a dialog`);
    if (page !== undefined && !pages.some(({ path }) => path === page))
      problems.push(`${about} leads to ${page}, which is not a page of this manifest`);
    if (page?.includes(':')) problems.push(`${about} leads to ${page}, whose parameter has no value there`);
    if (dialog === undefined) continue;
    const target = dialogs.find(({ id }) => id === dialog);
    if (!target) problems.push(`${about} opens ${dialog}, which is not a dialog of this manifest`);
    const takes = target?.params ?? {};
    for (const name of Object.keys(params).filter((one) => !Object.hasOwn(takes, one)))
      problems.push(`${about} gives ${dialog} the parameter "${name}", which it does not take`);
    for (const [name] of Object.entries(takes).filter(([one, how]) => how === 'required' && !(one in params)))
      problems.push(`${about} gives ${dialog} no "${name}"`);
  }
  for (const { id } of slots)
    if (!id.startsWith(`${namespace}.`)) problems.push(`slot id "${id}" must start with "${namespace}."`);
  return problems;
}

/** Returns the problems between the contributions, fragments and slots of all remotes, one message each with the remote's name. */
export function slotProblems(sources: readonly SiteManifest[]): string[] {
  const slots = new Set(sources.flatMap((source) => (source.slots ?? []).map(({ id }) => id)));
  const fragmentSlots = new Set(sources.flatMap(fragmentSlotsOf));
  return sources.flatMap(({ name, contributions = [], fragments = [] }) => [
    ...contributions
      .filter(({ slot }) => !slots.has(slot))
      .map(
        ({ slot, text }) =>
          `${name}: no manifest opens the slot ${slot}, but it contributes "${text}" there.`,
      ),
    ...fragments
      .filter(({ slot }) => !fragmentSlots.has(slot))
      .map(
        ({ slot, expose }) =>
          `${name}: no page renders the slot ${slot}, to which it contributes "${expose}".`,
      ),
  ]);
}

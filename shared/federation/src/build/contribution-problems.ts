import iconPaths from '@wallet/ui/icon-paths.json';
import { readContributions } from '../manifest-schema';
import { conditionNames } from '@wallet/platform/site/conditions';
import type { ManifestSource } from '../remote-manifest';
import { releaseManifest } from './release-manifest';

/** What is wrong with the slots and contributions of a manifest, as far as one remote can tell; a sentence each. */
export function contributionProblems(folder: string, source: ManifestSource): string[] {
  const { slots = [], contributions = [], pages, dialogs, namespace } = source;
  const problems = readContributions(releaseManifest(folder, source).contributions).problems;
  for (const { icon, page, dialog, params = {}, slot, text, when } of contributions) {
    const about = `the contribution "${text}" to ${slot}`;
    if (when !== undefined && !conditionNames.includes(when))
      problems.push(`${about} depends on "${when}", which is no condition`);
    if (!Object.hasOwn(iconPaths, icon)) problems.push(`${about} has the icon "${icon}", which nobody drew`);
    if ((page === undefined) === (dialog === undefined))
      problems.push(`${about} must lead to either a page or a dialog`);
    if (page !== undefined && !pages.some(({ path }) => path === page))
      problems.push(`${about} leads to ${page}, which is no page of this manifest`);
    if (dialog === undefined) continue;
    const target = dialogs.find(({ id }) => id === dialog);
    if (!target) problems.push(`${about} opens ${dialog}, which is no dialog of this manifest`);
    const takes = target?.params ?? {};
    for (const name of Object.keys(params).filter((one) => !Object.hasOwn(takes, one)))
      problems.push(`${about} gives ${dialog} the parameter "${name}", which it does not take`);
    for (const [name] of Object.entries(takes).filter(([one, how]) => how === 'required' && !(one in params)))
      problems.push(`${about} gives ${dialog} no "${name}"`);
  }
  for (const { id, tells } of slots) {
    if (!id.startsWith(`${namespace}.`)) problems.push(`slot id "${id}" must start with "${namespace}."`);
    for (const name of tells.filter((one) => !conditionNames.includes(one)))
      problems.push(`slot ${id} tells "${name}", which is no condition`);
  }
  return problems;
}

/** What is wrong between contributions and the slots that anybody opens; a sentence each, with the remote's name. */
export function slotProblems(sources: readonly ManifestSource[]): string[] {
  const slots = new Map(sources.flatMap(({ slots = [] }) => slots.map(({ id, tells }) => [id, tells])));
  return sources.flatMap(({ name, contributions = [] }) =>
    contributions.flatMap(({ slot, when, text }) => {
      const tells = slots.get(slot);
      if (!tells) return `${name}: nobody opens the slot ${slot}, to which it contributes "${text}".`;
      return when && !tells.includes(when)
        ? `${name}: the slot ${slot} does not tell "${when}", on which "${text}" depends.`
        : [];
    }),
  );
}

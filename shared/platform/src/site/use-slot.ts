import { useLanguage } from '@wallet/platform/i18n';
import { site, type SlotItem } from '@wallet/platform/site';
import type { ConditionName } from '@wallet/contract';

/** What the owner of a slot can tell there; a condition that is not among it, or not known yet, hides its items. */
export type Conditions = Readonly<Partial<Record<ConditionName, boolean | undefined>>>;

/** Whether an item is to be shown. */
export const isShown = ({ when }: SlotItem, conditions: Conditions): boolean =>
  when === undefined || conditions[when] === true;

/** Everything that manifests contribute to a slot, in its order, for owners that wait for a condition in a way of their own. */
export function useSlotItems(slot: string): readonly SlotItem[] {
  return site().itemsOf(slot, useLanguage());
}

/** What is to be shown in a slot now, in its order. */
export function useSlot(slot: string, conditions: Conditions = {}): readonly SlotItem[] {
  return useSlotItems(slot).filter((item) => isShown(item, conditions));
}

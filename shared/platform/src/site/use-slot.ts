import { useLanguage } from '@wallet/platform/i18n';
import { site, type Condition, type SlotItem } from '@wallet/platform/site';

/** An item of a slot. `isShown` is true when its condition is true, and undefined while this is unknown. */
export type ConditionalItem = SlotItem & { isShown: boolean | undefined };

/** Returns all items that manifests contribute to a slot, in its order, including items whose condition is false. */
export function useSlotItems(slot: string): readonly ConditionalItem[] {
  const { itemsOf, conditionStates } = site();
  const items = itemsOf(slot, useLanguage());
  // A shell without calls has no conditions.
  const states = conditionStates?.(items.map(({ condition }) => condition));
  return items.map((item, index) => ({ ...item, isShown: item.condition ? states?.[index] : true }));
}

/** Returns the items that are shown in a slot now, in its order. */
export function useSlot(slot: string): readonly SlotItem[] {
  return useSlotItems(slot).filter(({ isShown }) => isShown);
}

/** Returns the state of one condition: true or false, or undefined while unknown and in a shell without conditions. */
export const useCondition = (condition: Condition): boolean | undefined =>
  site().conditionStates?.([condition])[0];

const chatEnabled: Condition = { call: '/api/lookup/enableChatWidget', field: 'enableChatWidget' };

/** Returns true when the operator has enabled the chat (S2.26), or undefined while unknown. */
export function useChatEnabled(): boolean | undefined {
  return useCondition(chatEnabled);
}

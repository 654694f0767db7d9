import { useLanguage } from '@wallet/platform/i18n';
import { site, type Condition, type SlotItem } from '@wallet/platform/site';

/** An item of a slot. `isShown` is true when its condition is true, and undefined while this is unknown. */
export type ConditionalItem = SlotItem & { isShown: boolean | undefined };

/** Fallback for shells of API 3, which do not support conditions: every item is shown. */
const allTrue = (conditions: readonly (Condition | undefined)[]): boolean[] => conditions.map(() => true);

/** Returns all items that manifests contribute to a slot, in its order, including items whose condition is false. */
export function useSlotItems(slot: string): readonly ConditionalItem[] {
  const { itemsOf, conditionStates = allTrue } = site();
  const items = itemsOf(slot, useLanguage());
  const isShown = conditionStates(items.map(({ condition }) => condition));
  return items.map((item, index) => ({ ...item, isShown: isShown[index] }));
}

/** Returns the items that are shown in a slot now, in its order. */
export function useSlot(slot: string): readonly SlotItem[] {
  return useSlotItems(slot).filter(({ isShown }) => isShown);
}

const chatEnabled: Condition = { call: '/api/lookup/enableChatWidget', field: 'enableChatWidget' };

/** Fallback for shells of API 3: unknown. */
const allUnknown = (): undefined[] => [undefined];

/** Returns true when the operator has enabled the chat (S2.26), or undefined while unknown. */
export function useChatEnabled(): boolean | undefined {
  const { conditionStates = allUnknown } = site();
  return conditionStates([chatEnabled])[0];
}

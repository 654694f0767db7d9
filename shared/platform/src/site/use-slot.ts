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

const onBreak: Condition = { reply: '/api/wallet', field: 'saferPlay.break' };

/** Returns true while the member takes a break from play: deposits, games, bonuses and codes are closed. */
export function useOnBreak(): boolean {
  return site().conditionStates?.([onBreak])[0] === true;
}

const chatEnabled: Condition = { call: '/api/lookup/enableChatWidget', field: 'enableChatWidget' };

/** Returns true when the operator has enabled the chat (S2.26), or undefined while unknown. */
export function useChatEnabled(): boolean | undefined {
  return site().conditionStates?.([chatEnabled])[0];
}

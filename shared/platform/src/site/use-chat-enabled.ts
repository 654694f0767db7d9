import { site, type Condition } from '@wallet/platform/site';

const chatEnabled: Condition = { call: '/api/lookup/enableChatWidget', field: 'enableChatWidget' };

/** Fallback for shells of API 3, which do not support conditions. */
const notKnown = (): undefined[] => [undefined];

/** Returns true when the operator has enabled the chat (S2.26), or undefined while unknown. */
export function useChatEnabled(): boolean | undefined {
  const { conditionStates = notKnown } = site();
  return conditionStates([chatEnabled])[0];
}

import { site, type Condition } from '@wallet/platform/site';

const chatEnabled: Condition = { call: '/api/lookup/enableChatWidget', field: 'enableChatWidget' };

/** A shell of API 3 knows no conditions. */
const notKnown = (): undefined[] => [undefined];

/** True when the operator has enabled the chat (S2.26); undefined until the answer is there. */
export function useChatEnabled(): boolean | undefined {
  const { conditionStates = notKnown } = site();
  return conditionStates([chatEnabled])[0];
}

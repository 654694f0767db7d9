import type { OperationId } from '../../core/http/contract';
import { accountExamples } from './account-examples';
import { chatExamples } from './chat-examples';
import { lookupExamples } from './lookup-examples';
import { moneyExamples } from './money-examples';
import { offerExamples } from './offer-examples';
import type { Example } from './tour';

/** One way to make each operation of the contract succeed. */
export const examples: Readonly<Record<OperationId, Example>> = {
  ...lookupExamples,
  ...accountExamples,
  ...moneyExamples,
  ...offerExamples,
  ...chatExamples,
};

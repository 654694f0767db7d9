import type { Conversation } from '@wallet/inbox-calls';
import { useText } from './text';

/** Returns the customer's name as the team sees it: the member's name, or a guest with the start of the id. */
export function useCustomerName({ name, phoneNumber, kind, id }: Conversation['customer']): string {
  const t = useText();
  return (
    name ??
    phoneNumber ??
    (kind === 'member' ? id : t('guest', { id: id.replaceAll(/[^\dA-Za-z]/g, '').slice(0, 6) }))
  );
}

import type { Conversation } from '@wallet/inbox-calls';
import { useText } from './text';

/** Number of characters of a guest's id that distinguish guests in the list. */
const guestIdLength = 6;

/** Returns the name that the team sees. A guest has no name, so the start of the id is shown. */
export function useCustomerName({ name, phoneNumber, kind, id }: Conversation['customer']): string {
  const t = useText();
  if (name !== null) return name;
  if (phoneNumber !== null) return phoneNumber;
  if (kind === 'member') return id;
  const lettersAndDigits = id.replaceAll(/[^\dA-Za-z]/g, '');
  return t('guest', { id: lettersAndDigits.slice(0, guestIdLength) });
}

import type { Registration, RegistrationDraft } from '@wallet/platform/api';
import { formatHolderName } from '../bank/banks';
import { normalizeNumber, normalizePhoneNumber } from '../phone/phone-number';
import { type PhoneProof, shownProof } from './phone-proof';
import type { RegisterValues } from './register-values';

/** What the server checks between profile and bank: only what was filled in so far (S4.5). */
export function toDraft(
  { phone, name, password, source, invite }: RegisterValues,
  proof: PhoneProof | null,
): RegistrationDraft {
  const username = normalizePhoneNumber(phone);
  return {
    name: name.trim(),
    username,
    password,
    ...(source && { sourceCode: source }),
    ...(invite.trim() && { inviteCode: invite.trim() }),
    ...shownProof(proof, username),
  };
}

/** The registration as it is sent (S3.1). */
export function toRegistration(values: RegisterValues, proof: PhoneProof | null): Registration {
  const { bank, accountNo, firstName, lastName, currency } = values;
  return {
    ...toDraft(values, proof),
    bankCode: bank,
    bankAccountName: formatHolderName(firstName, lastName),
    bankAccountNo: normalizeNumber(accountNo),
    ...(currency && { currency }),
  };
}

import type { Registration, RegistrationDraft } from '@wallet/platform/api';
import { phoneNumber } from '../phone/phone-number';
import { plainNumber } from '../phone/plain-number';
import { holderName } from '../bank/holder-name';
import { shownProof, type PhoneProof } from './phone-proof';
import type { RegisterValues } from './register-values';

/** What the server checks between profile and bank: only what was filled in so far (S4.5). */
export function toDraft(
  { phone, name, password, source, invite }: RegisterValues,
  proof: PhoneProof | null,
): RegistrationDraft {
  const username = phoneNumber(phone);
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
    bankAccountName: holderName(firstName, lastName),
    bankAccountNo: plainNumber(accountNo),
    ...(currency && { currency }),
  };
}

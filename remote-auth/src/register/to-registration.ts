import type { Registration, RegistrationDraft } from '@wallet/shared/api/types';
import { phoneNumber } from '../phone/phone-number';
import { plainNumber } from '../phone/plain-number';
import { holderName } from './holder-name';
import type { RegisterValues } from './register-values';

/** What the server checks between profile and bank: only what was filled in so far (S4.5). */
export function toDraft({ phone, name, password, source, invite }: RegisterValues): RegistrationDraft {
  return {
    name: name.trim(),
    username: phoneNumber(phone),
    password,
    ...(source && { sourceCode: source }),
    ...(invite.trim() && { inviteCode: invite.trim() }),
  };
}

/** The registration as it is sent (S3.1). */
export function toRegistration(values: RegisterValues): Registration {
  const { bank, accountNo, firstName, lastName, currency } = values;
  return {
    ...toDraft(values),
    bankCode: bank,
    bankAccountName: holderName(firstName, lastName),
    bankAccountNo: plainNumber(accountNo),
    ...(currency && { currency }),
  };
}

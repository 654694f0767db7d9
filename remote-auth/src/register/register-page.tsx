import { storageKeys } from '@wallet/contract';
import { safeStorage } from '@wallet/platform';
import { useSearchParams } from '@wallet/platform/router';
import { useState } from 'react';
import { FormLink, VisitorPage } from '../brand/visitor-page';
import { useText } from '../text';
import { registerDraft } from './register-draft';
import { RegisterForm } from './register-form';

const storage = safeStorage('local');
const isInviteCode = (text: string | null): text is string => text !== null && /^[\w-]{1,64}$/.test(text);

/** Returns the invite code of the URL and stores it (S2.19). If the URL has none, returns the stored code or ''. */
function readInviteCode(search: URLSearchParams): string {
  const code = search.get('code')?.trim() ?? null;
  if (isInviteCode(code)) {
    storage.setItem(storageKeys.inviteCode, code);
    return code;
  }
  const stored = storage.getItem(storageKeys.inviteCode);
  return isInviteCode(stored) ? stored : '';
}

/** Registers a visitor (S2.14 to S2.19). */
export function RegisterPage() {
  const t = useText();
  const [search] = useSearchParams();
  const [start] = useState(() => ({ draft: registerDraft.read(), invite: readInviteCode(search) }));
  return (
    <VisitorPage title={t('register.title')} heading={t('register.title')} lead={t('register.lead')} isBrief>
      <RegisterForm {...start}>
        <FormLink to="/login" question={t('register.haveAccount')} label={t('register.login')} />
      </RegisterForm>
    </VisitorPage>
  );
}

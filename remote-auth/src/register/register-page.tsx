import { useSearchParams } from '@wallet/platform/router';
import { useState } from 'react';
import { FormLink, VisitorPage } from '../brand/visitor-page';
import { useText } from '../text';
import { inviteCode } from './invite-code';
import { registerDraft } from './register-draft';
import { RegisterForm } from './register-form';

/** How a visitor becomes a member (S2.14 to S2.19). */
export function RegisterPage() {
  const t = useText();
  const [search] = useSearchParams();
  const [start] = useState(() => ({ draft: registerDraft.read(), invite: inviteCode.from(search) }));
  return (
    <VisitorPage title={t('register.title')} heading={t('register.title')} lead={t('register.lead')} isBrief>
      <RegisterForm {...start}>
        <FormLink to="/login" question={t('register.haveAccount')} label={t('register.login')} />
      </RegisterForm>
    </VisitorPage>
  );
}

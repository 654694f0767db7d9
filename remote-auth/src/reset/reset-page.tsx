import type { PagePath } from '@wallet/platform';
import { Navigate } from '@wallet/platform/router';
import { FormLink, VisitorPage } from '../brand/visitor-page';
import { useText } from '../text';
import { ResetForm } from './reset-form';
import { useResetTerms } from '../form/register-otp';

/** Sets a forgotten password by one-time code. Without a backend that offers this, the contact page opens instead. */
export function ResetPage() {
  const t = useText();
  const terms = useResetTerms();
  if (terms === null) return <Navigate to={'/contact' satisfies PagePath} replace />;
  return (
    <VisitorPage title={t('reset.title')} heading={t('reset.title')} lead={t('reset.lead')} isBrief>
      <ResetForm pause={terms?.pause ?? null}>
        <FormLink to="/login" question={t('reset.remembered')} label={t('register.login')} />
      </ResetForm>
    </VisitorPage>
  );
}

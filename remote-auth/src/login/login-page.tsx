import { FormLink, VisitorPage } from '../brand/visitor-page';
import { useText } from '../text';
import { LoginForm } from './login-form';

/** The visitor's home (S2.3): a welcome and the login form. */
export function LoginPage() {
  const t = useText();
  return (
    <VisitorPage title={t('login.title')} heading={t('login.welcome')} lead={t('login.lead')}>
      <LoginForm>
        <FormLink to="/register" question={t('login.noAccount')} label={t('login.register')} />
      </LoginForm>
    </VisitorPage>
  );
}

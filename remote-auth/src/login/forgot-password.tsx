import { PageLink } from '@wallet/platform';
import { site } from '@wallet/platform/site';
import { useResetTerms } from '../form/register-otp';
import { useText } from '../text';
import classes from '../form/login-form.module.css';

interface Props {
  /** The typed phone number. The next page fills it in. */
  phone: string;
  /** True once the visitor has used a field. Before that, nothing is requested for this link. */
  isUsed: boolean;
}

/** Links to a new password by one-time code, or to the contact page where the backend offers none. */
export function ForgotPassword({ phone, isUsed }: Props) {
  const t = useText();
  const isOffered = useResetTerms(isUsed) !== null && site().hasPage('/forgot-password');
  return (
    <PageLink
      page={isOffered ? '/forgot-password' : '/contact'}
      state={isOffered ? { phone } : undefined}
      className={classes.forgot}
    >
      {t('login.forgot')}
    </PageLink>
  );
}

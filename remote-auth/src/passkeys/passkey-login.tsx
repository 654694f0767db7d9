import { useQuery } from '@wallet/platform/query';
import { Button } from '@wallet/ui';
import { useState } from 'react';
import { LoginMessage } from '../form/login-message';
import { registerOtpQuery } from '../form/register-otp';
import { useText } from '../text';
import { canUsePasskeys, passkeyMark } from './can-use-passkeys';
import classes from './passkey-login.module.css';
import { usePasskeyLogin } from './use-passkey-login';

interface Props {
  /** True once the visitor has used a field. */
  isUsed: boolean;
  /** True when the login is stored persistently. */
  remember: boolean;
}

/** Renders the button that logs in with a passkey, and the problem of the last attempt. */
function PasskeyButton({ isUsed, remember }: Props) {
  const t = useText();
  const [isMarked] = useState(passkeyMark.exists);
  const [isNear, setIsNear] = useState(false);
  const prepare = () => setIsNear(true);
  const { isBusy, error, problemText, logIn } = usePasskeyLogin({
    isReady: isUsed || isMarked || isNear,
    remember,
  });
  const message = problemText
    ? problemText(error, t('passkeys.problem.rejected'), t)
    : t('passkeys.problem.failed');
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon="lock"
        busy={isBusy}
        onPointerEnter={prepare}
        onTouchStart={prepare}
        onFocus={prepare}
        onClick={logIn}
      >
        {t('passkeys.login')}
      </Button>
      {error !== null && message !== null && <LoginMessage>{message}</LoginMessage>}
    </>
  );
}

/**
 * Renders the login with a passkey where backend and browser offer it. Its place is reserved, so that the page does not
 * move when the backend's reply arrives.
 */
export function PasskeyLogin(props: Props) {
  const query = registerOtpQuery({ quiet: true });
  const { data } = useQuery({ ...query, enabled: 'PublicKeyCredential' in window });
  const isOffered = data?.passkeys != null && canUsePasskeys(data.passkeys.rpId);
  return <div className={classes.place}>{isOffered && <PasskeyButton {...props} />}</div>;
}

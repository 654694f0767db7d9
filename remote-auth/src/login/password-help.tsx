import type { ApiError } from '@wallet/contract';
import { useChatEnabled } from '@wallet/platform';
import { events } from '@wallet/platform/events';
import { Link } from '@wallet/platform/router';
import { Button, buttonClass } from '@wallet/ui';
import { useText } from '../text';

const wrongPasswordCodes: readonly string[] = ['WRONG_CREDENTIAL', 'WRONG_PASSWORD', 'NO_USER'];

/** Returns true when the phone number or the password was wrong. */
export const isWrongPassword = (error: ApiError): boolean =>
  error.kind === 'code' && wrongPasswordCodes.includes(error.code);

/** Offers help after a wrong password: the chat, or the contact page when there is no chat. */
export function PasswordHelp() {
  const t = useText();
  const style = { variant: 'quiet', size: 'small' } as const;
  if (!useChatEnabled())
    return (
      <Link className={buttonClass(style)} to="/contact">
        {t('login.forgotContact')}
      </Link>
    );
  return (
    <Button {...style} icon="chat" onClick={() => events.emit('chat:open-requested', {})}>
      {t('login.forgotChat')}
    </Button>
  );
}

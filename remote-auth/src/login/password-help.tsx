import type { ApiError } from '@wallet/contract';
import { PageLink, useChatEnabled } from '@wallet/platform';
import { events } from '@wallet/platform/events';
import { Link } from '@wallet/platform/router';
import { Button, buttonClass } from '@wallet/ui';
import { useResetTerms } from '../reset/reset-offer';
import { useText } from '../text';

const buttonStyle = { variant: 'quiet', size: 'small' } as const;

const wrongPasswordCodes: readonly string[] = ['WRONG_CREDENTIAL', 'WRONG_PASSWORD', 'NO_USER'];

/** Returns true when the phone number or the password was wrong. */
export const isWrongPassword = (error: ApiError): boolean =>
  error.kind === 'code' && wrongPasswordCodes.includes(error.code);

/** Links to support: the chat, or the contact page when there is no chat. */
function SupportLink() {
  const t = useText();
  if (!useChatEnabled())
    return (
      <Link className={buttonClass(buttonStyle)} to="/contact">
        {t('login.forgotContact')}
      </Link>
    );
  return (
    <Button {...buttonStyle} icon="chat" onClick={() => events.emit('chat:open-requested', {})}>
      {t('login.forgotChat')}
    </Button>
  );
}

/** Offers help after a wrong password: a new one by one-time code where the backend offers it, and support. */
export function PasswordHelp({ phone }: { phone: string }) {
  const t = useText();
  return (
    <>
      {useResetTerms() && (
        <PageLink page="/forgot-password" state={{ phone }} className={buttonClass(buttonStyle)}>
          {t('reset.title')}
        </PageLink>
      )}
      <SupportLink />
    </>
  );
}

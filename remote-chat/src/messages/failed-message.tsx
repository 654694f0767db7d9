import { errorText } from '@wallet/platform';
import { Button } from '@wallet/ui';
import { useChat } from '../client/chat-context';
import { needsUpload, type Outgoing } from '../client/outgoing';
import { useText } from '../text';
import classes from './failed-message.module.css';

/**
 * Renders the actions for a message that failed, may not have arrived, takes long to send, or is still uploading its
 * file (S4.24).
 */
export function FailedMessage({ outgoing }: { outgoing: Outgoing }) {
  const t = useText();
  const { client } = useChat();
  const { clientMessageId: id, status, error, file, unsure, overdue = false } = outgoing;
  const failed = status === 'failed';
  const fileGone = failed && needsUpload(outgoing) && !file;
  const canResend = failed ? !fileGone && unsure !== 'looking' : overdue;
  return (
    <div className={classes.failed}>
      {failed && error && !unsure && <p>{errorText(error)}</p>}
      {unsure && <p role="status">{t(`message.unsure.${unsure}`)}</p>}
      {fileGone && <p>{t('message.fileGone')}</p>}
      <div className={classes.actions}>
        {canResend && (
          <Button variant="quiet" size="small" icon="refresh" onClick={() => client.resend(id)}>
            {t('conversation.resend')}
          </Button>
        )}
        <Button variant="quiet" size="small" icon="close" onClick={() => client.remove(id)}>
          {t(failed || overdue ? 'message.remove' : 'message.cancel')}
        </Button>
      </div>
    </div>
  );
}

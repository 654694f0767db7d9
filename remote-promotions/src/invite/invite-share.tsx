import { Button, CopyButton, QrCode } from '@wallet/ui';
import { useElementId } from '@wallet/platform';
import { useText } from '../text';
import classes from './invite-share.module.css';

const canShare = (): boolean => typeof navigator.share === 'function';

/** The member's link: read, copied, shared, or scanned from their phone (S2.37). */
export function InviteShare({ link }: { link: string }) {
  const t = useText();
  const id = useElementId();
  const share = () => {
    // Who closes the phone's own sheet has not failed, and whoever cannot share still copies.
    navigator
      .share({ title: t('invite.title'), text: t('invite.shareText'), url: link })
      .catch(() => undefined);
  };
  return (
    <section className={classes.share} aria-labelledby={id}>
      <h3 id={id}>{t('invite.link')}</h3>
      <p className={classes.link}>{link}</p>
      <div className={classes.actions}>
        <CopyButton text={link} size="medium" variant={canShare() ? 'secondary' : 'primary'}>
          {t('invite.copy')}
        </CopyButton>
        {canShare() && (
          <Button icon="send" onClick={share}>
            {t('invite.share')}
          </Button>
        )}
      </div>
      <figure className={classes.code}>
        <QrCode text={link} label={t('invite.qr')} />
        <figcaption>{t('invite.scan')}</figcaption>
      </figure>
    </section>
  );
}

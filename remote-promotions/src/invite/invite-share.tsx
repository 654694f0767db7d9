import { useElementId } from '@wallet/platform';
import { Button, CopyButton, QrCode } from '@wallet/ui';
import { useText } from '../text';
import classes from './invite-share.module.css';

const canShare = (): boolean => typeof navigator.share === 'function';

/** Returns the registration URL with the inviter's code (S2.37). */
function inviteLink(origin: string, profileId: string): string {
  return `${origin}/register?code=PR${profileId}`;
}

/** Shows the member's link to copy, to share, and as a QR code (S2.37). */
export function InviteShare({ profileId }: { profileId: string }) {
  const link = inviteLink(window.location.origin, profileId);
  const t = useText();
  const id = useElementId();
  const share = () => {
    // A closed share sheet is not an error, and a link that cannot be shared can be copied.
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

import { Card, Icon, IconButton, RichText } from '@wallet/ui';
import { useText } from '../text';
import type { Announcement } from './use-announcement';
import classes from './notice-card.module.css';
import buttonClasses from './notice-button.module.css';

/** Renders the operator's notice at the top of member pages (S3.8, S7.3). */
export function NoticeCard({ announcement }: { announcement: Announcement }) {
  const t = useText();
  const { notice, isOpen, cardRef, dismiss } = announcement;
  return (
    <div ref={cardRef} className={classes.place}>
      {notice && isOpen && (
        <Card
          className={classes.card}
          title={
            <span className={classes.title}>
              <Icon name="bell" size={20} />
              {t('notice.title')}
            </span>
          }
          action={<IconButton icon="close" label={t('notice.close')} onClick={dismiss} />}
        >
          <RichText html={notice.html} sanitise={notice.sanitise} />
        </Card>
      )}
    </div>
  );
}

/** Renders the button that opens a notice which arrived late. The top bar has room for it, so nothing moves. */
export function NoticeButton({ announcement: { notice, isOpen, open } }: { announcement: Announcement }) {
  const t = useText();
  if (!notice || isOpen) return null;
  return <IconButton className={buttonClasses.button} icon="bell" label={t('notice.open')} onClick={open} />;
}

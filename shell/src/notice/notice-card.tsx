import { Card, Icon, IconButton, RichText } from '@wallet/ui';
import { useText } from '../text';
import classes from './notice-card.module.css';
import type { Announcement } from './use-announcement';

/** Shows the operator's notice at the top of member pages (S3.8, S7.3). */
export function NoticeCard({ announcement }: { announcement: Announcement }) {
  const t = useText();
  const { notice, isOpen, placeRef, dismiss } = announcement;
  return (
    <div ref={placeRef} className={classes.place}>
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

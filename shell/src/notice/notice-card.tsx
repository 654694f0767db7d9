import { useLocation } from '@wallet/platform/router';
import { Card } from '@wallet/ui/card';
import { Icon } from '@wallet/ui/icon';
import { IconButton } from '@wallet/ui/icon-button';
import { RichText } from '@wallet/ui/rich-text';
import { useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../text';
import classes from './notice-card.module.css';
import { readNotices } from './read-notices';
import { useNotice } from './use-notice';

/** Whether the page around the card shows anything yet; a part on its way has an empty place. */
const showsAnything = (place: HTMLElement): boolean =>
  [...(place.parentElement?.children ?? [])].some((one) => one !== place && one.hasChildNodes());

/**
 * The operator's notice at the top of the members' pages (S3.8, S7.3), until it is put away. One that comes when the
 * page is drawn already waits for the member's next step, so that nothing moves under a finger.
 */
export function NoticeCard() {
  const t = useText();
  const { key } = useLocation();
  const notice = useNotice();
  const [putAway, setPutAway] = useState<string>();
  const [shown, setShown] = useState(false);
  const late = useRef<string>(undefined);
  const place = useRef<HTMLDivElement>(null);
  const there = notice !== null && notice.html !== putAway;
  useLayoutEffect(() => {
    if (!there || shown || !place.current) return;
    late.current ??= showsAnything(place.current) ? key : '';
    if (late.current !== key) setShown(true);
  }, [there, shown, key]);
  const close = () => {
    if (!notice) return;
    readNotices.add(notice.html);
    setPutAway(notice.html);
    setShown(false);
    late.current = undefined;
    // The button that had the focus is gone.
    place.current?.parentElement?.focus({ preventScroll: true });
  };
  return (
    <div ref={place} className={classes.place}>
      {there && shown && (
        <Card
          className={classes.card}
          title={
            <span className={classes.title}>
              <Icon name="bell" size={20} />
              {t('notice.title')}
            </span>
          }
          action={<IconButton icon="close" label={t('notice.close')} onClick={close} />}
        >
          <RichText html={notice.html} sanitise={notice.sanitise} />
        </Card>
      )}
    </div>
  );
}

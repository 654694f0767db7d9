import { Card, Icon, IconButton, plainText, RichText, VisuallyHidden } from '@wallet/ui';
import { useText } from '../text';
import type { NoticeCardState } from './use-notice-card';
import classes from './notice-card.module.css';
import buttonClasses from './notice-button.module.css';

/** More characters than fit into one line of the widest page. */
const maxLineLength = 160;

/** Returns the start of a notice as one line of text; empty when the notice is only a picture. */
const startOf = (html: string): string => plainText(html).replaceAll('\n', ' ').slice(0, maxLineLength);

/**
 * Renders the operator's notice at the top of member pages (S3.8, S7.3): one line with the start of its text, and the
 * whole text on request.
 */
export function NoticeCard({ noticeCard }: { noticeCard: NoticeCardState }) {
  const t = useText();
  const { notice, isOpen, isExpanded, cardRef, toggle, dismiss } = noticeCard;
  const start = notice && !isExpanded ? startOf(notice.html) || t('notice.title') : undefined;
  return (
    <div ref={cardRef} className={classes.place}>
      {notice && isOpen && (
        <Card
          className={isExpanded ? classes.card : `${classes.card} ${classes.line}`}
          title={
            <span className={classes.title}>
              <Icon name="bell" size={20} />
              {isExpanded ? t('notice.title') : <VisuallyHidden>{t('notice.title')}</VisuallyHidden>}
            </span>
          }
          action={
            <>
              <button
                type="button"
                className={classes.toggle}
                title={start}
                aria-expanded={isExpanded}
                onClick={toggle}
              >
                <span className={classes.start}>{start ?? t('notice.less')}</span>
                <Icon name="chevron-down" size={20} className={classes.chevron} />
              </button>
              <IconButton icon="close" label={t('notice.close')} onClick={dismiss} />
            </>
          }
        >
          {isExpanded && <RichText html={notice.html} sanitise={notice.sanitise} />}
        </Card>
      )}
    </div>
  );
}

/** Renders the button that opens a notice which arrived late. The top bar has room for it, so nothing moves. */
export function NoticeButton({ noticeCard: { notice, isOpen, open } }: { noticeCard: NoticeCardState }) {
  const t = useText();
  if (!notice || isOpen) return null;
  return <IconButton className={buttonClasses.button} icon="bell" label={t('notice.open')} onClick={open} />;
}

import { IconButton } from '@wallet/ui';
import { useText } from '../text';
import classes from './notice-button.module.css';
import type { Announcement } from './use-announcement';

/** Opens a notice that arrived after the page was drawn. The top bar has room for the button, so nothing moves. */
export function NoticeButton({ announcement: { notice, isOpen, open } }: { announcement: Announcement }) {
  const t = useText();
  if (!notice || isOpen) return null;
  return <IconButton className={classes.button} icon="bell" label={t('notice.open')} onClick={open} />;
}

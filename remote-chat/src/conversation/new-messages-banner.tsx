import { Icon } from '@wallet/ui';
import { useText } from '../text';
import classes from './new-messages-banner.module.css';

export interface NewMessagesBannerProps {
  /** Number of new messages below the visible part; with 0, only the button to the newest message is shown. */
  count: number;
  onClick: () => void;
}

/** Announces new messages below the visible part (S4.26); a click scrolls to them. */
export function NewMessagesBanner({ count, onClick }: NewMessagesBannerProps) {
  const t = useText();
  return (
    <button type="button" className={classes.banner} data-new={count > 0} onClick={onClick}>
      <Icon name="chevron-down" size={18} />
      {count > 0 ? t('conversation.newBelow', { count }) : t('conversation.toNewest')}
    </button>
  );
}

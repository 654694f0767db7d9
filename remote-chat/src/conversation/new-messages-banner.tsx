import { Icon } from '@wallet/ui';
import { useText } from '../text';
import classes from './new-messages-banner.module.css';

export interface NewMessagesBannerProps {
  /** New messages below what is in sight; without any, only the way back to the newest one is shown. */
  count: number;
  onClick: () => void;
}

/** Says that something new stands further down (S4.26), and goes there. */
export function NewMessagesBanner({ count, onClick }: NewMessagesBannerProps) {
  const t = useText();
  return (
    <button type="button" className={classes.banner} data-new={count > 0} onClick={onClick}>
      <Icon name="chevron-down" size={18} />
      {count > 0 ? t('conversation.newBelow', { count }) : t('conversation.toNewest')}
    </button>
  );
}

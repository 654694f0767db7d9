import { SlotLink, useSlot } from '@wallet/platform';
import { buttonClass, Icon, iconNamed } from '@wallet/ui';
import { useText } from '../text';
import classes from './home-links.module.css';

/** Renders links of other remotes below the games, such as to limits. Nothing below them moves when they appear. */
export function HomeLinks() {
  const t = useText();
  const items = useSlot('wallet.home-links');
  if (items.length === 0) return null;
  return (
    <nav className={classes.links} aria-label={t('home.links')}>
      {items.map((item) => (
        <SlotLink key={item.key} item={item} className={buttonClass({ variant: 'quiet', size: 'small' })}>
          <Icon name={iconNamed(item.icon)} size={18} />
          <span>{item.label}</span>
        </SlotLink>
      ))}
    </nav>
  );
}

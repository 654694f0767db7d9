import { SlotLink, useSlot } from '@wallet/platform';
import { useLocation } from '@wallet/platform/router';
import { Icon, iconNamed } from '@wallet/ui';
import { useText } from '../text';
import classes from './main-menu.module.css';

/** Returns the first folder of a path. A menu entry is marked for all pages in its page's folder. */
const folderOf = (path = ''): string | undefined => path.split('/')[1];

/** Renders the main menu: at the bottom edge on a phone, at the side on a desktop. */
export function MainMenu() {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <nav className={classes.menu} aria-label={t('menu')}>
      <ul className={classes.list}>
        {useSlot('shell.menu').map((item) => (
          <li key={item.key}>
            <SlotLink
              item={item}
              className={classes.entry}
              data-current={folderOf(item.page) === folderOf(pathname) || undefined}
            >
              <Icon name={iconNamed(item.icon)} />
              <span>{item.label}</span>
            </SlotLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { Link, NavLink, useLocation } from '@wallet/platform/router';
import { dialogAddress } from '@wallet/platform/router/dialog-address';
import { openedHere } from '@wallet/platform/router/use-open-dialog';
import { site } from '@wallet/platform/site';
import { Icon } from '@wallet/ui/icon';
import { useText } from '../text';
import classes from './bottom-menu.module.css';
import type { MenuEntry } from './menu-entries';

interface Props {
  label: string;
  entries: readonly MenuEntry[];
}

/** Only what some room owns: an entry appears by itself once its page or dialog is released. */
function available(entry: MenuEntry): boolean {
  return 'path' in entry ? site().hasPage(entry.path) : site().hasDialog(entry.dialog);
}

function Entry({ entry }: { entry: MenuEntry }) {
  const t = useText();
  const location = useLocation();
  const content = (
    <>
      <span className={classes.icon}>
        <Icon name={entry.icon} />
      </span>
      <span className={classes.words}>{t(`nav.${entry.text}`)}</span>
    </>
  );
  const kind = entry.central ? `${classes.entry} ${classes.central}` : classes.entry;
  if ('dialog' in entry) {
    return (
      <Link
        className={kind}
        to={dialogAddress(location, entry.dialog)}
        state={openedHere}
        aria-haspopup="dialog"
      >
        {content}
      </Link>
    );
  }
  const preload = (): void => site().preload(entry.path);
  return (
    <NavLink
      className={kind}
      to={entry.path}
      onPointerEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
    >
      {content}
    </NavLink>
  );
}

/** The menu along the bottom edge of a phone; on a desktop a rail at the side. */
export function BottomMenu({ label, entries }: Props) {
  return (
    <nav className={classes.menu} aria-label={label}>
      <ul className={classes.list}>
        {entries.filter(available).map((entry) => (
          <li key={entry.text}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

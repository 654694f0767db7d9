import { SlotLink, useSlot } from '@wallet/platform';
import type { SlotItem } from '@wallet/platform/site';
import { Icon, iconNamed } from '@wallet/ui';
import classes from './bottom-menu.module.css';

interface Props {
  label: string;
  slot: 'shell.visitor-menu' | 'shell.member-menu';
}

/** Returns the same items with the prominent ones in the middle (S2.12). */
function centreProminent(items: readonly SlotItem[]): SlotItem[] {
  const others = items.filter(({ prominent }) => !prominent);
  others.splice(others.length / 2, 0, ...items.filter(({ prominent }) => prominent));
  return others;
}

/** Renders the menu at the bottom edge of a phone, or as a rail at the side of a desktop. */
export function BottomMenu({ label, slot }: Props) {
  const items = useSlot(slot);
  return (
    <nav className={classes.menu} aria-label={label}>
      <ul className={classes.list}>
        {centreProminent(items).map((item) => (
          <li key={item.key}>
            <SlotLink
              item={item}
              className={item.prominent ? `${classes.entry} ${classes.central}` : classes.entry}
              aria-haspopup={item.dialog === undefined ? undefined : 'dialog'}
            >
              <span className={classes.icon}>
                <Icon name={iconNamed(item.icon)} />
              </span>
              <span className={classes.text}>{item.label}</span>
            </SlotLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

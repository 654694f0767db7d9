import { type ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import classes from './menu.module.css';
import { useMenu } from './use-menu';
import { VisuallyHidden } from './visually-hidden';
import { useElementId } from '@wallet/platform';

export interface MenuItem<Id extends string> {
  id: Id;
  label: ReactNode;
  icon?: IconName;
  /** BCP 47 tag, when the label is in another language than the page. */
  lang?: string;
  /** Makes the items a single choice; true for the chosen one. */
  checked?: boolean;
  /** Can be focused and read, but not chosen. */
  disabled?: boolean;
}

export interface MenuProps<Id extends string> {
  /** Purpose of the menu; the name of its button starts with it. */
  label: string;
  icon?: IconName;
  /** Shown on the button after the icon, such as the current language. */
  children?: ReactNode;
  items: readonly MenuItem<Id>[];
  onSelect: (id: Id) => void;
  /** Edge of the button that the list is aligned to. */
  align?: 'start' | 'end';
  /** Side of the button on which the list opens. */
  side?: 'below' | 'above';
}

/** Renders a button that opens a short list of choices. */
export function Menu<Id extends string>(props: MenuProps<Id>) {
  const { label, icon, children, items, onSelect, align = 'end', side = 'below' } = props;
  const base = useElementId();
  const { root, trigger, list, open, close, toggle, onTriggerKey, onListKey, onBlur } = useMenu();
  return (
    <div className={classes.root} ref={root} onBlur={onBlur}>
      <button
        ref={trigger}
        type="button"
        id={`${base}-button`}
        className={classes.trigger}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? `${base}-list` : undefined}
        title={label}
        onClick={toggle}
        onKeyDown={onTriggerKey}
      >
        {icon && <Icon name={icon} size={22} />}
        <VisuallyHidden>{label} </VisuallyHidden>
        {children != null && <span>{children}</span>}
        <Icon name="chevron-down" size={18} className={classes.chevron} />
      </button>
      {open && (
        <div
          ref={list}
          id={`${base}-list`}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className={classNames(classes.list, classes[align], classes[side])}
          onKeyDown={onListKey}
        >
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={item.checked}
              aria-disabled={item.disabled || undefined}
              tabIndex={-1}
              lang={item.lang}
              className={classNames(classes.item, item.disabled && classes.disabled)}
              onClick={() => {
                if (item.disabled) return;
                close();
                onSelect(item.id);
              }}
            >
              {item.icon && <Icon name={item.icon} size={20} />}
              <span className={classes.label}>{item.label}</span>
              {item.checked && <Icon name="check" size={20} />}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

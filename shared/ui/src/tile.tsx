import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import { Spinner } from './spinner';
import classes from './tile.module.css';

export interface TileProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  label: ReactNode;
  /** A short second line, such as an amount or a count. */
  note?: ReactNode;
  /** Gold for the main action of the page. */
  tone?: 'plain' | 'gold';
  /** True while the action is in flight. */
  busy?: boolean;
  /** Renders the tile as a link of the caller's router: `link={(props) => <Link to="…" {...props} />}`. */
  link?: (props: { className: string; children: ReactNode }) => ReactElement;
}

/** Renders one action of a home page: a big target with an icon and one or two words. */
export function Tile({
  icon,
  label,
  note,
  tone = 'plain',
  busy = false,
  link,
  className,
  onClick,
  ...rest
}: TileProps) {
  const tileClass = classNames(classes.tile, classes[tone], className);
  const content = (
    <>
      <span className={classes.icon}>{busy ? <Spinner size={24} /> : <Icon name={icon} size={24} />}</span>
      <span className={classes.label}>{label}</span>
      {note != null && <span className={classes.note}>{note}</span>}
    </>
  );
  if (link) return link({ className: tileClass, children: content });
  return (
    <button
      type="button"
      {...rest}
      className={tileClass}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {content}
    </button>
  );
}

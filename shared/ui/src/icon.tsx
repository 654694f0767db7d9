import iconPaths from './icon-paths.json';
import classes from './icon.module.css';
import { classNames } from './class-names';

/** Name of an icon in our own set: strokes on a 24 px grid, one path each. */
export type IconName = keyof typeof iconPaths;

/** Returns the icon with a name from external data; an unknown name becomes a plain icon. */
export const iconNamed = (name: string): IconName =>
  Object.hasOwn(iconPaths, name) ? (name as IconName) : 'info';

export interface IconProps {
  name: IconName;
  /** Width and height in px; 24 by default. */
  size?: number;
  className?: string;
}

/** Renders one icon of the product's own set as decoration, in the colour of the text around it. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg
      className={classNames(classes.icon, className)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      aria-hidden
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}

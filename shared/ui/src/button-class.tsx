import classes from './button.module.css';
import { classNames } from './class-names';

export interface ButtonLook {
  /** The main action of the place, another action, a modest one, or one that costs something. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Height: 48 px, or 44 px where it stands beside text. */
  size?: 'medium' | 'small';
  /** Takes the full width. */
  wide?: boolean;
}

/** The looks of a button for something that is not one, as a router's link. */
export function buttonClass({ variant = 'primary', size = 'medium', wide = false }: ButtonLook = {}): string {
  return classNames(classes.button, classes[variant], classes[size], wide && classes.wide);
}

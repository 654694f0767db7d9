import { classNames } from './class-names';
import classes from './spinner.module.css';

export interface SpinnerProps {
  /** Width and height in px; 24 by default. */
  size?: number;
  className?: string;
}

/** Renders decoration next to a text about work without a known duration. For content that loads, use `Skeleton`. */
export function Spinner({ size = 24, className }: SpinnerProps) {
  return (
    <svg
      className={classNames(classes.spinner, className)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      strokeLinecap="round"
      aria-hidden
    >
      <circle className={classes.track} cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
}

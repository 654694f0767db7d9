import { classNames } from './class-names';
import classes from './skeleton.module.css';

export interface SkeletonProps {
  /** A block, lines of text, or a circle. */
  shape?: 'block' | 'text' | 'circle';
  /** CSS length; the full width by default. A circle uses it for both sides. */
  width?: number | string;
  /** CSS length of a block. */
  height?: number | string;
  /** Number of text lines; the last one is shorter when there are several. */
  lines?: number;
  className?: string;
}

/**
 * Renders a placeholder of the size of content that still loads. Screen readers announce the region around it, not each
 * block.
 */
export function Skeleton({ shape = 'block', width, height, lines = 1, className }: SkeletonProps) {
  if (shape === 'text') {
    return (
      <span aria-hidden="true" className={classNames(classes.lines, className)} style={{ width }}>
        {Array.from({ length: lines }, (_, line) => (
          <span key={line} className={classes.row} />
        ))}
      </span>
    );
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(classes.block, shape === 'circle' && classes.circle, className)}
      style={{ width, height: shape === 'circle' ? width : height }}
    />
  );
}

import { type ReactNode } from 'react';
import { classNames } from './class-names';
import classes from './card.module.css';
import { useElementId } from '@wallet/platform';

export interface CardProps {
  /** Names the card as a region of the page. */
  title?: ReactNode;
  /** Stands at the title's end, as a link to more. */
  action?: ReactNode;
  /** Paper, a well for what is secondary, or the night sky with its lights for the one card that matters most. */
  tone?: 'plain' | 'sunken' | 'night';
  /** Leaves the inner margin out, for a list or picture that reaches the edges. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

/** A surface that holds what belongs together. The night card has the dark colours in both themes. */
export function Card({ title, action, tone = 'plain', flush = false, className, children }: CardProps) {
  const titleId = useElementId();
  const Element = title != null ? 'section' : 'div';
  return (
    <Element
      className={classNames(classes.card, classes[tone], flush && classes.flush, className)}
      aria-labelledby={title != null ? titleId : undefined}
      data-theme={tone === 'night' ? 'dark' : undefined}
    >
      {(title != null || action != null) && (
        <header className={classes.header}>
          {title != null && (
            <h2 className={classes.title} id={titleId}>
              {title}
            </h2>
          )}
          {action}
        </header>
      )}
      {children}
    </Element>
  );
}

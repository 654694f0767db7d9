import { type ReactNode } from 'react';
import { classNames } from './class-names';
import classes from './card.module.css';
import { useElementId } from '@wallet/platform';

export interface CardProps {
  /** Names the card as a region of the page. */
  title?: ReactNode;
  /** Shown at the end of the title, such as a link to more. */
  action?: ReactNode;
  /** Paper, a sunken area for secondary content, or the night sky with lights for the one most important card. */
  tone?: 'plain' | 'sunken' | 'night';
  /** Omits the inner padding, for a list or picture that reaches the edges. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

/** Renders a surface for related content. The night card has the dark colours in both themes. */
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

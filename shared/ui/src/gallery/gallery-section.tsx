import type { ReactNode } from 'react';
import classes from './gallery.module.css';

/** Renders one family of primitives with a heading. */
export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      {children}
    </section>
  );
}

import { Fragment } from 'react';
import classes from './person-name.module.css';

/** Renders a name that breaks between its words: a browser would also break Thai and Lao surnames by a dictionary. */
export function PersonName({ name }: { name: string }) {
  return name.split(/\s+/).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={classes.word}>{word}</span>
    </Fragment>
  ));
}

import classes from './terms-list.module.css';

export interface TermsListProps {
  label: string;
  /** Sentences in order; what is not told is left out. */
  terms: readonly (string | false)[];
}

/** What an offer counts and asks for, told before anybody takes it; nothing where nothing is told. */
export function TermsList({ label, terms }: TermsListProps) {
  const told = terms.filter((term) => term !== false);
  if (told.length === 0) return null;
  return (
    <ul className={classes.terms} aria-label={label}>
      {told.map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ul>
  );
}

import classes from './terms-list.module.css';

export interface TermsListProps {
  label: string;
  /** Texts in order; false for a term that does not apply or is unknown. */
  terms: readonly (string | false)[];
}

/** Lists the terms of an offer; renders nothing when no term is known. */
export function TermsList({ label, terms }: TermsListProps) {
  const knownTerms = terms.filter((term) => term !== false);
  if (knownTerms.length === 0) return null;
  return (
    <ul className={classes.terms} aria-label={label}>
      {knownTerms.map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ul>
  );
}

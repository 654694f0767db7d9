import { createContext, useContext } from 'react';
import { useText } from '../text';
import classes from './customer-panel.module.css';

/** Opens an entry of the customer's statement by its id; null where there is no panel. */
export const OpenEntry = createContext<((id: string) => void) | null>(null);

/** The ids of entries, as receipts show them and customers copy them. */
const references = /\b([0-9a-f]{24})\b/;

/** Renders a text in which the reference of an entry opens the entry in the customer's panel. */
export function TextWithReferences({ text }: { text: string }) {
  const t = useText();
  const openEntry = useContext(OpenEntry);
  if (!openEntry) return text;
  return text.split(references).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <button
        key={index}
        type="button"
        className={classes.reference}
        title={t('facts.openEntry')}
        onClick={() => openEntry(part)}
      >
        {part}
      </button>
    ),
  );
}

import type { ReactNode } from 'react';

/** One of a long list to choose from. */
export interface ChoiceOption {
  value: string;
  label: string;
  /** Stands before the words, as a bank's logo. */
  icon?: ReactNode;
  /** Further words that the search finds it by, as its name in other languages. */
  keywords?: string;
}

import { LanguageMenu } from '@wallet/shell-kit';
import type { ReactNode } from 'react';
import { useText } from '../text';
import classes from './top-bar.module.css';

/** Renders the inbox's logo and name, the languages, and the given actions. */
export function TopBar({ children }: { children?: ReactNode }) {
  const t = useText();
  return (
    <header className={classes.bar}>
      <span className={classes.brand}>
        <svg viewBox="0 0 48 48" width="32" height="32" aria-hidden="true" focusable="false">
          <rect width="48" height="48" rx="12" fill="var(--w-night-end)" />
          <path
            d="M10 14h28v16H27l-8 7v-7h-9zM17 22h14"
            fill="none"
            stroke="var(--w-gold)"
            strokeWidth="3"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </svg>
        <span>{t('brand')}</span>
      </span>
      <LanguageMenu nameClass={classes.language} />
      {children}
    </header>
  );
}

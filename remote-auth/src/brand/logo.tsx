import classes from './logo.module.css';

/** The site's logo unless a brand has its own, which its style shows here: a gold coin with a star, as on its icon. */
export function Logo() {
  return (
    <svg
      className={classes.logo}
      viewBox="0 0 48 48"
      width={48}
      height={48}
      aria-hidden="true"
      focusable="false"
      data-brand-logo
    >
      <circle className={classes.coin} cx="24" cy="24" r="23" />
      <circle className={classes.rim} cx="24" cy="24" r="19.5" />
      <path
        className={classes.star}
        d="M24 10l4 9 9.500 1.300-7 6.400 2 9.500L24 31.500l-8.500 4.700 2-9.500-7-6.400L20 19z"
      />
    </svg>
  );
}

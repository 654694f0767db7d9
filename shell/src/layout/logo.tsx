/** The site's logo unless a brand has its own, which its style shows here: a gold leaf star in a lantern's ring. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" focusable="false" data-brand-logo>
      <circle cx="24" cy="24" r="23" fill="var(--w-night-end)" />
      <circle cx="24" cy="24" r="19.500" fill="none" stroke="var(--w-gold)" strokeWidth="2" />
      <path
        d="M24 10l4 9.200 10 1-7.500 6.700 2.200 9.800L24 31.600l-8.700 5.100 2.200-9.800L10 20.200l10-1z"
        fill="var(--w-gold)"
      />
    </svg>
  );
}

import { PageLink } from '@wallet/platform';
import { site } from '@wallet/platform/site';
import { Card } from '@wallet/ui';
import type { ReactNode } from 'react';
import { NightMarket } from './night-market';
import classes from './visitor-page.module.css';

/** A gold coin with a star. A brand's stylesheet may show its own logo instead. */
function Logo() {
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

interface VisitorPageProps {
  title: string;
  heading: string;
  lead: string;
  /** Hides the picture on a phone, for a long form. */
  isBrief?: boolean;
  children: ReactNode;
}

/** Renders a welcome card, and the form beside it or under it. */
export function VisitorPage({ title, heading, lead, isBrief = false, children }: VisitorPageProps) {
  return (
    <div className={isBrief ? `${classes.page} ${classes.brief}` : classes.page}>
      <title>{title}</title>
      <Card tone="night" className={classes.welcome}>
        <div className={classes.title}>
          <Logo />
          <h1>{heading}</h1>
        </div>
        <p className={classes.lead}>{lead}</p>
        <div className={classes.scene}>
          <NightMarket />
        </div>
      </Card>
      <div>{children}</div>
    </div>
  );
}

interface FormLinkProps {
  /** The site may lack this page; then nothing is rendered. */
  to: '/login' | '/register';
  question: string;
  label: string;
}

/** Renders the link under a form to the other form, whose code is preloaded on intent. */
export function FormLink({ to, question, label }: FormLinkProps) {
  if (!site().hasPage(to)) return null;
  return (
    <p className={classes.formLink}>
      {question}{' '}
      <PageLink page={to} className={classes.link}>
        {label}
      </PageLink>
    </p>
  );
}

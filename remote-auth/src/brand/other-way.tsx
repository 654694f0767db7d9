import { PageLink } from '@wallet/platform';
import { site } from '@wallet/platform/site';
import classes from './other-way.module.css';

export interface OtherWayProps {
  /** A page that may be missing from the site; then there is no line. */
  to: '/login' | '/register';
  question: string;
  label: string;
}

/** The line under a visitor's form that leads to the other form, whose code is fetched on intent. */
export function OtherWay({ to, question, label }: OtherWayProps) {
  if (!site().hasPage(to)) return null;
  return (
    <p className={classes.row}>
      {question}{' '}
      <PageLink page={to} className={classes.link}>
        {label}
      </PageLink>
    </p>
  );
}

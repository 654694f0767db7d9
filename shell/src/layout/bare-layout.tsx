import { Outlet } from '@wallet/platform/router';
import classes from './bare-layout.module.css';
import { LanguageMenu } from './language-menu';

/** Renders pages that link to no other page of the site, with the language menu only. */
export function BareLayout() {
  return (
    <main className={classes.page}>
      <div className={classes.corner}>
        <LanguageMenu />
      </div>
      <Outlet />
    </main>
  );
}

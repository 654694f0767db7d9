import { Outlet } from '@wallet/platform/router';
import classes from './bare-layout.module.css';
import { LanguageMenu } from './language-menu';

/** Around pages that lead nowhere else in the site: the languages alone. */
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

import { Outlet } from '@wallet/platform/router';
import { LanguageMenu, SkipLink, useFocusOnNavigation } from '@wallet/shell-kit';
import type { ReactNode } from 'react';
import { BottomMenu } from './bottom-menu';
import { FloatingWidgets } from './floating-widgets';
import classes from './frame.module.css';
import { Brand } from './top-bar';
import barClasses from './top-bar.module.css';

interface Props {
  menuLabel: string;
  menu: 'shell.visitor-menu' | 'shell.member-menu';
  /** Rendered in the top bar before the language menu: content that appears late there does not move the page. */
  notice?: ReactNode;
  /** Rendered at the end of the top bar. */
  actions?: ReactNode;
  /** Rendered above every page. */
  above?: ReactNode;
}

/** Renders the frame that both layouts share: top bar, page, menu, floating widgets. */
export function Frame({ menuLabel, menu, notice, actions, above }: Props) {
  const main = useFocusOnNavigation();
  return (
    <div className={classes.frame}>
      <SkipLink main={main} />
      <header className={barClasses.bar}>
        <div className={barClasses.inner}>
          <Brand />
          {notice}
          <LanguageMenu nameClass={actions ? barClasses.memberLanguage : barClasses.language} />
          {actions}
        </div>
      </header>
      <div className={classes.body}>
        <BottomMenu label={menuLabel} slot={menu} />
        <main className={classes.main} id="main" ref={main} tabIndex={-1}>
          {above}
          <Outlet />
        </main>
      </div>
      <FloatingWidgets />
    </div>
  );
}

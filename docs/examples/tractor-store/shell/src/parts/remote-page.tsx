import { ErrorState, Skeleton, VisuallyHidden } from '@wallet/ui';
import { useText } from '../text';
import { Part } from './part';
import classes from './remote-page.module.css';

/** Renders a page of a remote: a skeleton while it loads, then the page, or an error with a retry button. */
export function RemotePage({ remote, expose }: { remote: string; expose: string }) {
  const t = useText();
  const placeholder = (
    <div role="status" className={classes.page}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton height={64} />
    </div>
  );
  return (
    <Part
      remote={remote}
      expose={expose}
      kind="page"
      className={classes.page}
      placeholder={placeholder}
      renderFailure={(code, retry) => (
        <div className={classes.page}>
          <ErrorState title={t('partFailed')} code={code} onRetry={retry} />
        </div>
      )}
    >
      {({ Page }) => Page && <Page />}
    </Part>
  );
}

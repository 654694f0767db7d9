import type { FragmentOutletProps } from '@wallet/platform/site';
import { Skeleton, useCommonText } from '@wallet/ui';
import { useText } from '../text';
import { type PartFailureProps, referenceOf, RetryButton } from './failure-panel';
import classes from './fragment.module.css';
import { RemoteOutlet } from './remote-outlet';

function FragmentFailure({ code, reportId, onRetry }: PartFailureProps) {
  const t = useText();
  const common = useCommonText();
  return (
    <div className={classes.failure} role="alert">
      <p>
        {t('failed.title')} <small>{common('errorCode', { code: referenceOf(code, reportId) })}</small>
      </p>
      <RetryButton code={code} onRetry={onRetry} />
    </div>
  );
}

/** Renders a fragment in its reserved space: a part of one remote in a page of another. Its failure stays inside. */
export function Fragment({ item, properties, onFailure }: FragmentOutletProps) {
  const { remote, expose, slot, minHeight } = item;
  // In rem, because enlarged text needs more space.
  const height = `${minHeight / 16}rem`;
  const placeholder = <Skeleton height={height} />;
  return (
    <div className={classes.fragment} style={{ minHeight: height }}>
      {properties ? (
        <RemoteOutlet
          remote={remote}
          expose={expose}
          kind="fragment"
          fragment={{ slot, properties }}
          placeholder={placeholder}
          renderFailure={(code, onRetry, reportId) =>
            onFailure === 'panel' && <FragmentFailure code={code} onRetry={onRetry} reportId={reportId} />
          }
        />
      ) : (
        placeholder
      )}
    </div>
  );
}

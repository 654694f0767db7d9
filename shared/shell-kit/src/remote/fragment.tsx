import type { FragmentOutletProps } from '@wallet/platform/site';
import { Skeleton, useCommonText, useIsHydrated } from '@wallet/ui';
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

/**
 * Renders a fragment in its reserved space: a part of one remote in a page of another. Its failure stays inside. The
 * page's HTML contains a prerendered fragment, and the space of any other one.
 */
export function Fragment({ item, properties, onFailure }: FragmentOutletProps) {
  const { remote, expose, slot, minHeight, isPrerendered } = item;
  const isHydrated = useIsHydrated();
  // As high as the space around it.
  const placeholder = <Skeleton />;
  return (
    <div
      className={classes.fragment}
      data-space={minHeight}
      ref={(element) => {
        // The HTML has no `style` attribute, which its policy blocks. In rem, because enlarged text needs more space.
        if (element) element.style.minHeight = `${minHeight / 16}rem`;
      }}
    >
      {properties && (isPrerendered || isHydrated) ? (
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

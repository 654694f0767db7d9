import type { FragmentOutletProps } from '@wallet/platform/site';
import { ErrorState } from '@wallet/ui';
import { type ComponentType, createElement } from 'react';
import { useText } from '../text';
import classes from './fragment.module.css';
import { Part } from './part';

/** Renders a fragment in its reserved space: a part of one team in a page of another, or in the frame. */
export function Fragment({ item, properties, onFailure }: FragmentOutletProps) {
  const t = useText();
  const { remote, expose, slot, minHeight } = item;
  // In rem, because enlarged text needs more space.
  const height = `${minHeight / 16}rem`;
  const space = <div style={{ minHeight: height }} />;
  if (!properties) return space;
  return (
    <Part
      remote={remote}
      expose={expose}
      kind="fragment"
      className={classes.fragment}
      minHeight={height}
      placeholder={space}
      renderFailure={(code, retry) =>
        onFailure === 'panel' && <ErrorState title={t('partFailed')} code={code} onRetry={retry} />
      }
    >
      {(module) => {
        const { fragments } = module as { fragments?: Record<string, ComponentType> };
        // Throws when the remote has no component for the slot; the error boundary then shows the failure.
        return createElement(fragments?.[slot] as ComponentType, properties);
      }}
    </Part>
  );
}

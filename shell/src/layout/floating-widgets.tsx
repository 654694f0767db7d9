import { type ReactNode, useEffect, useState } from 'react';
import {
  type PartFailureProps,
  referenceOf,
  RemoteOutlet,
  RetryButton,
  useRegistry,
  whenIdle,
} from '@wallet/shell-kit';
import { useConditions } from '@wallet/platform';
import { IconButton, useCommonText, useDeferredFlag } from '@wallet/ui';
import { useText } from '../text';
import classes from './floating-widgets.module.css';

const maxIdleWaitMs = 2000;

/** True once the browser is idle. */
function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true), maxIdleWaitMs), []);
  return isIdle;
}

/**
 * Renders the widgets over every page, each if its condition is met. The chat's condition is a setting of the server
 * (S2.26).
 */
export function FloatingWidgets() {
  const isIdle = useIdle();
  const allWidgets = useRegistry()
    .manifests()
    .flatMap(({ name, widgets }) => widgets.map((widget) => ({ ...widget, name })));
  const widgets = isIdle ? allWidgets : [];
  const isShown = useConditions(widgets.map(({ condition }) => condition));
  return widgets
    .filter((_, index) => isShown[index])
    .map(({ name, expose }) => (
      <RemoteOutlet
        key={`${name}/${expose}`}
        remote={name}
        expose={expose}
        kind="widget"
        placeholder={<WidgetPlaceholder />}
        renderFailure={(code, retry, reportId) => (
          <WidgetFailure code={code} onRetry={retry} reportId={reportId} />
        )}
      />
    ));
}

/** Shows a message about a widget in the corner. It can be closed: the page works without the widget. */
function WidgetMessage({ text, role, children }: { text: string; role?: 'alert'; children?: ReactNode }) {
  const common = useCommonText();
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <div className={classes.panel} role={role}>
      <p className={classes.title}>{text}</p>
      {children}
      <span className={classes.close}>
        <IconButton icon="close" label={common('close')} onClick={() => setIsOpen(false)} />
      </span>
    </div>
  );
}

/** Shows that a widget failed. The text names no widget: any remote may have one. */
export function WidgetFailure({ code, reportId, onRetry }: PartFailureProps) {
  const t = useText();
  const common = useCommonText();
  return (
    <WidgetMessage text={t('failed.widget')} role="alert">
      <p className={classes.code}>{common('errorCode', { code: referenceOf(code, reportId) })}</p>
      <RetryButton code={code} onRetry={onRetry} />
    </WidgetMessage>
  );
}

/** Delay before the text, in ms. It is shorter than for other parts of a page, because widgets load later. */
const slowMs = 3000;

/** Shows that a widget loads slowly. */
export function WidgetPlaceholder() {
  const t = useText();
  const isSlow = useDeferredFlag(true, slowMs);
  return <div role="status">{isSlow && <WidgetMessage text={t('slowWidget')} />}</div>;
}

import { useEffect, useState } from 'react';
import { RemoteOutlet } from '../remote/remote-outlet';
import { useRegistry } from '../remote/use-registry';
import { useConditions } from '@wallet/platform';
import { WidgetFailure } from './widget-failure';
import { WidgetWaiting } from './widget-waiting';

const latestMs = 2000;

/** True once the page has nothing more urgent to do. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(() => setIdle(true), latestMs / 4);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: latestMs });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}

/** The parts that float over every page; the chat appears only when the server enables it (S2.26). */
export function FloatingWidgets() {
  const idle = useIdle();
  const all = useRegistry()
    .manifests()
    .flatMap(({ name, widgets }) => widgets.map((widget) => ({ ...widget, name })));
  const widgets = idle ? all : [];
  const isShown = useConditions(widgets.map(({ condition }) => condition));
  return widgets
    .filter((_, index) => isShown[index])
    .map(({ name, expose }) => (
      <RemoteOutlet
        key={`${name}/${expose}`}
        remote={name}
        expose={expose}
        kind="widget"
        waiting={<WidgetWaiting />}
        failed={(code, retry, reportId) => <WidgetFailure code={code} onRetry={retry} reportId={reportId} />}
      />
    ));
}

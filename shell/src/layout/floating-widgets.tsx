import { useEffect, useState } from 'react';
import { RemoteOutlet } from '../remote/remote-outlet';
import { useRegistry } from '../remote/use-registry';
import { useChatEnabled } from '@wallet/platform';
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
  const registry = useRegistry();
  const idle = useIdle();
  const enabled = useChatEnabled(idle);
  if (!idle || !enabled) return null;
  return registry
    .manifests()
    .flatMap(({ name, widgets }) =>
      widgets
        .filter(({ when }) => when === 'chat-enabled')
        .map(({ expose }) => (
          <RemoteOutlet
            key={`${name}/${expose}`}
            remote={name}
            expose={expose}
            kind="widget"
            waiting={<WidgetWaiting />}
            failed={(code, retry, reportId) => (
              <WidgetFailure code={code} onRetry={retry} reportId={reportId} />
            )}
          />
        )),
    );
}

import type { RemoteRegistry } from '@wallet/federation/run';
import { currentLanguage } from '@wallet/platform/i18n';
import { Button, TopLayer } from '@wallet/ui';
import { useEffect, useReducer } from 'react';
import { pageDiscovery } from '../page-data';
import texts from '../texts.json';
import { partElements, partFacts, type FileEntry, type MicroFrontends, type PartFacts } from './part-facts';
import { createRoot, type Root } from 'react-dom/client';
import classes from './parts-panel.module.css';

type PanelTexts = typeof texts.panel.th;

/** Interval between reads of the page, in ms. */
const refreshMs = 500;

/** Returns the bounding box of the part's children, or null when the part renders nothing. */
function boxOf(element: HTMLElement): DOMRect | null {
  const boxes = [...element.children]
    .map((child) => child.getBoundingClientRect())
    .filter(({ width }) => width);
  if (!boxes.length) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

function Outlines({ parts }: { parts: readonly PartFacts[] }) {
  return partElements().map((element, index) => {
    const box = boxOf(element);
    const { remote = '', failed, fragment } = element.dataset;
    if (!box) return null;
    const owner = parts.find(({ name }) => name === remote)?.owner ?? '';
    const { left, top, width, height } = box;
    return (
      <div
        key={`${remote}/${index}`}
        className={classes.outline}
        data-failed={failed}
        style={{ left, top, width, height }}
      >
        <span>{[remote, owner, fragment].filter(Boolean).join(' · ')}</span>
      </div>
    );
  });
}

function PartRow({ part, t }: { part: PartFacts; t: PanelTexts }) {
  const { name, owner, versions, shares, files, bytes, loadMs, failures, fragments, isShown } = part;
  const knownShares = shares.filter((share) => share !== undefined);
  return (
    <tr data-shown={isShown}>
      <th scope="row">
        {name}
        {fragments.map((slot) => (
          <small key={slot}> + {slot}</small>
        ))}
      </th>
      <td>{owner}</td>
      <td>{versions.join(', ') || t.notLoaded}</td>
      <td>{knownShares.map((share) => `${share} %`).join(', ')}</td>
      <td>{files ? `${Math.round(loadMs)} ms` : ''}</td>
      <td>{files ? `${(bytes / 1000).toFixed(1)} KB` : ''}</td>
      <td data-failed={failures.length > 0}>{failures.join(', ') || t.none}</td>
    </tr>
  );
}

interface Props {
  registry: RemoteRegistry;
  microFrontends: MicroFrontends;
  onClose: () => void;
}

/**
 * Shows the parts of the page to teams and support: a box around every part with its team, and each part's version with
 * its traffic share, load time, bytes and failures. It only reads the page.
 */
function PartsPanel({ registry, microFrontends, onClose }: Props) {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(refresh, refreshMs);
    window.addEventListener('scroll', refresh, true);
    return () => {
      clearInterval(timer);
      window.removeEventListener('scroll', refresh, true);
    };
  }, []);
  const t = texts.panel[currentLanguage()];
  const parts = partFacts(
    registry.manifests(),
    performance.getEntriesByType('resource') as unknown as FileEntry[],
    microFrontends,
  );
  return (
    <TopLayer>
      <Outlines parts={parts} />
      <aside className={classes.panel} aria-label={t.title}>
        <header className={classes.head}>
          <strong>{t.title}</strong>
          <Button onClick={onClose}>{t.close}</Button>
        </header>
        <table>
          <thead>
            <tr>
              {[t.part, t.owner, t.version, t.share, t.time, t.size, t.failures].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <PartRow key={part.name} part={part} t={t} />
            ))}
          </tbody>
        </table>
      </aside>
    </TopLayer>
  );
}

let openPanel: Root | undefined;

export function togglePartsPanel(registry: RemoteRegistry): void {
  if (openPanel) {
    openPanel.unmount();
    openPanel = undefined;
    return;
  }
  // This element stays empty: the panel renders through a portal, above an open dialog.
  openPanel = createRoot(document.createElement('div'));
  const { microFrontends } = pageDiscovery() as { microFrontends: MicroFrontends };
  openPanel.render(
    <PartsPanel
      registry={registry}
      microFrontends={microFrontends}
      onClose={() => togglePartsPanel(registry)}
    />,
  );
}

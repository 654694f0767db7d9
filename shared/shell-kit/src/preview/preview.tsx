import type { Remote } from '@wallet/federation';
import { safeStorage } from '@wallet/platform';
import { useLanguage } from '@wallet/platform/i18n';
import { Button, DateTime, TopLayer } from '@wallet/ui';
import { createRoot } from 'react-dom/client';
import texts from '../texts.json';
import classes from './preview.module.css';
import { readPreview, type PreviewResult } from './read-preview';
import { previewKey, type ParseDiscovery } from './start-preview';

function leavePreview(): void {
  safeStorage('session').removeItem(previewKey);
  window.location.reload();
}

/** Shows which version this tab previews, or why it shows the live site instead. */
function PreviewBanner(content: PreviewResult) {
  const t = texts.preview[useLanguage()];
  const canRetry = 'errorCode' in content && content.errorCode === 'unavailable';
  return (
    <TopLayer>
      <aside className={classes.banner} role="status" aria-label={t.title}>
        {'preview' in content ? (
          <p>
            <strong>{t.title}</strong> {content.preview.remote} {content.preview.version} {t.until}{' '}
            <DateTime value={content.preview.until} />
          </p>
        ) : (
          <p>{t.errors[content.errorCode]}</p>
        )}
        {canRetry && (
          <Button size="small" onClick={() => window.location.reload()}>
            {t.retry}
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={leavePreview}>
          {t.leave}
        </Button>
      </aside>
    </TopLayer>
  );
}

// This element stays empty: the banner renders through a portal.
const showBanner = (content: PreviewResult): void =>
  createRoot(document.createElement('div')).render(<PreviewBanner {...content} />);

/**
 * Opens the preview with this id in this tab. Returns the remotes of the page. When the preview cannot be shown, a
 * banner says why, and the result is undefined: the tab shows the live site.
 */
export async function openPreview(id: string, parse: ParseDiscovery): Promise<Remote[] | undefined> {
  const { pathname, search } = window.location;
  // The link is for one person: it is not copied with the address.
  if (window.location.hash.startsWith('#preview='))
    history.replaceState(history.state, '', pathname + search);
  safeStorage('session').setItem(previewKey, id);
  const result = await readPreview(id, parse).catch(() => ({ errorCode: 'unavailable' as const }));
  showBanner(result);
  if ('remotes' in result) return result.remotes;
  if (result.errorCode !== 'unavailable') safeStorage('session').removeItem(previewKey);
  return undefined;
}

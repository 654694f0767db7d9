import type { Remote } from '@wallet/federation';
import { safeStorage } from '@wallet/platform';
import { useLanguage } from '@wallet/platform/i18n';
import { Button, DateTime, TopLayer } from '@wallet/ui';
import { createRoot } from 'react-dom/client';
import classes from './preview.module.css';
import { previewTexts } from './preview-texts';
import { PreviewError, readPreview, type Preview, type Refusal } from './read-preview';
import { previewKey, type ParseDiscovery } from './start-preview';

type Shown = { preview: Preview } | { refusal: Refusal };

function leave(): void {
  safeStorage('session').removeItem(previewKey);
  window.location.reload();
}

/** Shows which version this tab previews, or why it shows the live site instead. */
function PreviewBanner(shown: Shown) {
  const t = previewTexts[useLanguage()];
  const canRetry = 'refusal' in shown && shown.refusal === 'unavailable';
  return (
    <TopLayer>
      <aside className={classes.banner} role="status" aria-label={t.title}>
        {'preview' in shown ? (
          <p>
            <strong>{t.title}</strong> {shown.preview.remote} {shown.preview.version} {t.until}{' '}
            <DateTime value={shown.preview.until} />
          </p>
        ) : (
          <p>{t.refusals[shown.refusal]}</p>
        )}
        {canRetry && (
          <Button size="small" onClick={() => window.location.reload()}>
            {t.retry}
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={leave}>
          {t.leave}
        </Button>
      </aside>
    </TopLayer>
  );
}

// This element stays empty: the banner renders through a portal.
const showBanner = (shown: Shown): void =>
  createRoot(document.createElement('div')).render(<PreviewBanner {...shown} />);

/**
 * Opens the preview with this id in this tab. Returns the remotes of the page. When the preview is refused, a banner
 * says why, and the result is undefined: the tab shows the live site.
 */
export async function openPreview(id: string, parse: ParseDiscovery): Promise<Remote[] | undefined> {
  const { pathname, search } = window.location;
  // The link is for one person: it is not copied with the address.
  if (window.location.hash.startsWith('#preview='))
    history.replaceState(history.state, '', pathname + search);
  safeStorage('session').setItem(previewKey, id);
  try {
    const { preview, remotes } = await readPreview(id, parse);
    showBanner({ preview });
    return remotes;
  } catch (error) {
    const refusal = error instanceof PreviewError ? error.refusal : 'unavailable';
    if (refusal !== 'unavailable') safeStorage('session').removeItem(previewKey);
    showBanner({ refusal });
    return undefined;
  }
}

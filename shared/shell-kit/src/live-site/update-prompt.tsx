import { createRoot, type Root } from 'react-dom/client';
import { useTopDialog } from '@wallet/ui';
import { useText } from '../text';
import { PromptCard } from './prompt-card';

/**
 * Why a page should be reloaded: a version that it uses was recalled, the site no longer has a version that it needs, or
 * it was opened from the cache and its composition is outdated.
 */
type Reason = 'recalled' | 'missing' | 'outdated';

let promptRoot: Root | undefined;
const reasons = new Set<Reason>();

function render(): void {
  // This element stays empty: the prompt renders through a portal.
  promptRoot ??= createRoot(document.createElement('div'));
  promptRoot.render(
    <UpdatePrompt
      // A missing version is missing in an open dialog too.
      overDialogs={reasons.has('missing')}
      onReload={() => window.location.reload()}
      onClose={() => closeUpdatePrompt(...reasons)}
    />,
  );
}

/** Removes reasons, and closes the prompt when none is left. */
export function closeUpdatePrompt(...removed: readonly Reason[]): void {
  for (const reason of removed) reasons.delete(reason);
  if (reasons.size) return render();
  promptRoot?.unmount();
  promptRoot = undefined;
}

/** Shows the prompt that offers to reload. Unless a version is missing, it waits until no dialog is open. */
export function showUpdatePrompt(reason: Reason): void {
  reasons.add(reason);
  render();
}

interface Props {
  /** True when the prompt is also visible over a dialog. If not, it waits: in dialogs people type and move money. */
  overDialogs: boolean;
  onReload: () => void;
  onClose: () => void;
}

/** Renders the message that a newer version of the page is available, with a button that reloads the page. */
function UpdatePrompt({ overDialogs, onReload, onClose }: Props) {
  const t = useText();
  const dialog = useTopDialog();
  if (dialog && !overDialogs) return null;
  return (
    <PromptCard
      icon="refresh"
      title={t('renew.title')}
      text={t('renew.text')}
      confirm={{ label: t('renew.reload'), onClick: onReload }}
      decline={{ label: t('renew.later'), onClick: onClose }}
    />
  );
}

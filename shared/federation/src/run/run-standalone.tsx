import '@wallet/ui/tokens.css';
import '@wallet/ui/base.css';
import { dialogOf, withoutDialog } from '@wallet/platform';
import { login } from '@wallet/platform/api';
import { type Language, languageNames, languages, toApiError } from '@wallet/contract';
import { addTexts, changeLanguage } from '@wallet/platform/i18n';
import { QueryClientProvider, queryClient } from '@wallet/platform/query';
import { BrowserRouter, Link, Route, Routes, useLocation, useNavigate } from '@wallet/platform/router';
import { session } from '@wallet/platform/session';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { DialogProps } from '../exposed-module';
import { sharedTexts } from '@wallet/platform/shared-texts';

interface Standalone {
  /** The remote's i18n namespace. */
  namespace: string;
  /** Its texts in each language. */
  texts: Record<Language, object>;
  /** Pages by path. The first one is shown at `/`. */
  pages: Readonly<Record<string, ComponentType>>;
  /** Dialogs by id. As in a site, `?dialog=<id>` opens one over the page. */
  dialogs?: Readonly<Record<string, ComponentType<DialogProps>>>;
  /** A widget of the remote, rendered below every page. */
  widget?: ComponentType;
}

async function loginAsDemoMember(): Promise<void> {
  try {
    const { token } = await login({ username: '0811111111', password: 'mango-sticky-rice' });
    session.start(token, false);
    window.location.reload();
  } catch (error) {
    window.alert(`Demo login failed: ${toApiError(error).kind}`);
  }
}

/** Renders a toolbar for the team: pages, languages and a demo login. In a site the shell has these. */
function Toolbar({ pages }: { pages: readonly string[] }) {
  return (
    <nav aria-label="standalone" style={{ display: 'flex', flexWrap: 'wrap', gap: 12, padding: 12 }}>
      {pages.map((path) => (
        <Link key={path} to={path}>
          {path}
        </Link>
      ))}
      {languages.map((language) => (
        <button key={language} type="button" onClick={() => void changeLanguage(language)}>
          {languageNames[language]}
        </button>
      ))}
      <button type="button" onClick={() => void loginAsDemoMember()}>
        {session.token() ? 'Member' : 'Log in as demo member'}
      </button>
    </nav>
  );
}

/** Renders the dialog that the address names over the page. Closing it leads to the address without it. */
function OpenDialog({ dialogs }: Required<Pick<Standalone, 'dialogs'>>) {
  const location = useLocation();
  const navigate = useNavigate();
  const { id = '', params = {} } = dialogOf(location) ?? {};
  const Dialog = dialogs[id];
  const close = () => void navigate(withoutDialog(location), { replace: true });
  return Dialog ? <Dialog key={id} params={params} close={close} /> : null;
}

/**
 * Renders one remote without the shell, for the development of this remote: its pages and dialogs, and a toolbar with
 * links to the pages, the languages and a demo login. The API client, session, texts and styles are those of the site.
 */
export function runStandalone({ namespace, texts, pages, dialogs = {}, widget: Widget }: Standalone): void {
  for (const language of languages) {
    const all = { ...sharedTexts(language), [namespace]: texts[language] };
    for (const [name, translations] of Object.entries(all)) addTexts(name, language, translations);
  }
  const [First] = Object.values(pages);
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Toolbar pages={Object.keys(pages)} />
        <main style={{ padding: 16 }}>
          <Routes>
            {Object.entries(pages).map(([path, Page]) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
            {First && <Route path="*" element={<First />} />}
          </Routes>
        </main>
        <OpenDialog dialogs={dialogs} />
        {Widget && <Widget />}
      </BrowserRouter>
    </QueryClientProvider>,
  );
}

import { isLanguage, languageNames, languages } from '@wallet/contract';
import { changeLanguage, useLanguage } from '@wallet/platform/i18n';
import { QueryClientProvider, queryClient, useQuery } from '@wallet/platform/query';
import { Toaster } from '@wallet/shell-kit';
import { buttonClass, Select } from '@wallet/ui';
import { useEffect } from 'react';
import { call } from './calls';
import { clock, faults, games, otps, reset, site, wheel } from './console-panels';
import { Lobby } from './lobby';
import { type Member, refreshMs } from './panel';
import { bank, gifts, qrcodes, slips } from './payment-panels';
import { t } from './text';

const panels = [otps, qrcodes, slips, bank, gifts, games];
/** The panels of sites whose backend has calls for staff. */
const staffPanels = [site, wheel, clock];

/** Fetches the members of the site; null when its backend has no calls for staff. */
async function fetchMembers(): Promise<Member[] | null> {
  try {
    return (await call<{ members: Member[] }>('GET', 'staff/members')).members;
  } catch (error) {
    if ((error as Error).cause === 404) return null;
    throw error;
  }
}

function Panels() {
  const query = { queryKey: ['members'], queryFn: fetchMembers, refetchInterval: refreshMs };
  // A backend that does not respond now may have calls for staff.
  const { data: members = [], isPending } = useQuery(query);
  if (isPending) return null;
  const shown = [...panels, ...(members ? staffPanels : []), faults, ...(members ? [] : [reset])];
  return (
    <>
      <nav className="chips" aria-label={t('title')}>
        {shown.map(({ name }) => (
          <a key={name} className={buttonClass({ variant: 'secondary', size: 'small' })} href={`#${name}`}>
            {t(name)}
          </a>
        ))}
      </nav>
      <main className="panels">
        {shown.map(({ name, Panel }) => (
          <Panel key={name} members={members} />
        ))}
      </main>
    </>
  );
}

/** Renders the page: the panels, or the lobby of a game. */
export function App({ game }: { game: string | undefined }) {
  // Renders the whole page again in another language.
  const language = useLanguage();
  const title = game ?? t('title');
  useEffect(() => void (document.title = title), [title]);
  return (
    <QueryClientProvider client={queryClient}>
      <header className="row top" data-theme="dark">
        <div className="grow">
          <h1>{title}</h1>
          <p className="hint">{t(game ? 'title' : 'subtitle')}</p>
        </div>
        <Select
          label={t('language')}
          hideLabel
          placeholder={false}
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={({ target: { value } }) => void (isLanguage(value) && changeLanguage(value))}
        />
      </header>
      {game ? <Lobby game={game} /> : <Panels />}
      <Toaster />
    </QueryClientProvider>
  );
}

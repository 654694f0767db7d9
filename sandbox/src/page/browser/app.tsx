import { isLanguage, languageNames, languages } from '@wallet/contract';
import { useLanguage } from '@wallet/platform/i18n';
import { QueryClientProvider, queryClient, useQuery } from '@wallet/platform/query';
import { Toaster } from '@wallet/shell-kit';
import { Button, buttonClass, Card, Field, Select, Skeleton } from '@wallet/ui';
import { useEffect } from 'react';
import { call } from './calls';
import { clock, faults, games, otps, reset, site, wheel } from './console-panels';
import { Lobby } from './lobby';
import type { Member } from './panel';
import { bank, gifts, qrcodes, slips } from './payment-panels';
import { chooseLanguage, t } from './text';

const panels = [otps, qrcodes, slips, bank, gifts, games];
/** The panels of sites whose backend has calls for staff. */
const staffPanels = [site, wheel, clock];

/** Fetches the members of the site; null when its backend has no calls for staff. */
async function fetchMembers(): Promise<Member[] | null> {
  try {
    return (await call<{ members?: Member[] }>('GET', 'staff/members')).members ?? null;
  } catch (error) {
    if (error instanceof Error && error.cause === 404) return null;
    throw error;
  }
}

function Panels() {
  const { data, isPending } = useQuery({
    queryKey: ['members'],
    queryFn: fetchMembers,
    refetchInterval: ({ state }) => (state.data === null ? false : 3_000),
  });
  if (isPending) return <Skeleton height="100vh" />;
  // A backend that does not respond now may have calls for staff.
  const members = data === undefined ? [] : data;
  const shown = [...panels, ...(members ? staffPanels : []), faults, reset];
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

/** Asks for the key. `hadKey` is true when the address had a wrong one. */
function Locked({ hadKey }: { hadKey: boolean }) {
  return (
    <main className="narrow">
      <Card title={t('locked')}>
        <form className="stack" method="get" action="/sandbox">
          <p>{t(hadKey ? 'keyWrong' : 'lockedHint')}</p>
          <Field type="password" name="key" label={t('key')} autoComplete="off" required />
          <Button type="submit">{t('open')}</Button>
        </form>
      </Card>
    </main>
  );
}

/** Renders the page: the panels, the lobby of `game`, or the question for the key. */
export function App({ view, game, hadKey }: { view?: string; game: string; hadKey: boolean }) {
  // Renders the whole page again in another language.
  const language = useLanguage();
  const title = view === 'lobby' ? game : t('title');
  useEffect(() => void (document.title = title), [title]);
  return (
    <QueryClientProvider client={queryClient}>
      <header className="row top" data-theme="dark">
        <div className="grow">
          <h1>{title}</h1>
          <p className="hint">{t(view === 'lobby' ? 'title' : 'subtitle')}</p>
        </div>
        <Select
          label={t('language')}
          hideLabel
          placeholder={false}
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={({ target: { value } }) => void (isLanguage(value) && chooseLanguage(value))}
        />
      </header>
      {view === 'panels' && <Panels />}
      {view === 'lobby' && <Lobby game={game} />}
      {view === 'locked' && <Locked hadKey={hadKey} />}
      <Toaster />
    </QueryClientProvider>
  );
}

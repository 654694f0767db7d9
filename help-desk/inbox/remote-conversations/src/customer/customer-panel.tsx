import { type CustomerFacts, fromBaht, languageNames, languageTags, readCustomer } from '@wallet/inbox-calls';
import { inboxKeys, Loaded, useReply } from '@wallet/inbox-client';
import { useLanguage } from '@wallet/platform/i18n';
import { Link } from '@wallet/platform/router';
import { currencyOf, DateTime, Money } from '@wallet/ui';
import type { ReactNode } from 'react';
import { useText } from '../text';
import { conversationAddress } from '../use-address';
import classes from './customer-panel.module.css';
import { EntryList } from './entry-list';

interface Props {
  conversation: string;
  /** Id of the entry that the agent has opened in a message. */
  entry: string | undefined;
}

/** Time in which the facts are not fetched again when a conversation is opened, and their interval while it is open, in ms. */
const freshMs = 30_000;

/** Renders what the site allows an agent to see of the customer. It is fetched while the conversation is open, and not stored. */
export function CustomerPanel({ conversation, entry }: Props) {
  const language = useLanguage();
  const query = useReply(
    inboxKeys.customer(conversation, language, entry),
    readCustomer,
    { params: { id: conversation }, query: { language, entry } },
    { staleTime: freshMs, refetchInterval: freshMs },
  );
  return <Loaded query={query}>{(facts) => <Facts facts={facts} entry={entry} />}</Loaded>;
}

function Facts({ facts, entry }: { facts: CustomerFacts; entry: string | undefined }) {
  const t = useText();
  const { unavailable, balance, bonus, openMovements, entries, openSlips, language, device, page } = facts;
  const { earlierConversation: earlier } = facts;
  const currency = currencyOf(balance?.currency ?? '');
  const opened = entry === undefined ? [] : [facts.entry ?? null];
  const lines = {
    balance: balance && <Money satang={fromBaht(balance.amount)} currency={currency} />,
    bonus: bonus && (bonus.type ?? t('facts.none')),
    openMovements: openMovements && <EntryList entries={openMovements} currency={currency} />,
    openSlips: openSlips?.length ? (
      <ul className={classes.list}>
        {openSlips.map(({ reference, amount, createdAt }) => (
          <li key={reference}>
            {amount > 0 && <Money satang={fromBaht(amount)} currency={currency} />}{' '}
            <DateTime value={createdAt} relative />
          </li>
        ))}
      </ul>
    ) : (
      openSlips && t('facts.none')
    ),
    earlier: earlier && (
      <Link to={conversationAddress({ view: 'open' }, earlier)}>{t('facts.openEarlier')}</Link>
    ),
    language: language && <span lang={languageTags[language]}>{languageNames[language]}</span>,
    device,
    page: page && (
      <a href={page.url} target="_blank" rel="noopener noreferrer">
        <bdi>{page.title || page.url}</bdi>
      </a>
    ),
    entries: entries && <EntryList entries={entries} currency={currency} />,
  };
  const shown = (Object.entries(lines) as [keyof typeof lines, ReactNode][]).flatMap(([field, value]) => {
    if (value === undefined && !unavailable.includes(field)) return [];
    return (
      <div key={field} className={classes.fact}>
        <dt>{t(`facts.${field}`)}</dt>
        <dd>{value ?? t('facts.unavailable')}</dd>
      </div>
    );
  });
  return (
    <>
      {opened.map((one) => (
        <section key={entry} className={classes.opened} aria-label={t('facts.entry')}>
          <h3>{t('facts.entry')}</h3>
          {one ? <EntryList entries={[one]} currency={currency} isOpen /> : <p>{t('facts.noEntry')}</p>}
        </section>
      ))}
      {shown.length > 0 ? <dl className={classes.facts}>{shown}</dl> : <p>{t('facts.nothing')}</p>}
    </>
  );
}

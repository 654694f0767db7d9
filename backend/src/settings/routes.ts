import type { OpenCall, Schemas } from '../call';
import type { Deps } from '../deps';
import { agreementVersion, passkeySite, passwordResetTerms } from './site-terms';
import { bankNameArguments, type Localized } from './language';

/** Returns whether the service has ended. It is the only call that works after the end. */
export const lookupActive: OpenCall<'lookupActive'> = async ({ deps }) => {
  const { terminated } = await deps.settings.get('service');
  return { terminated: terminated ? 'gone' : null };
};

export const lookupInfo: OpenCall<'lookupInfo'> = async ({ deps, language }) => {
  const { name, website } = await deps.settings.get('info');
  return { name: name[language], website };
};

export const lookupConditions: OpenCall<'lookupConditions'> = async ({ deps, language }) => ({
  conditions: (await deps.settings.get('conditions')).map((text) => text[language]),
});

async function hasAccepted({ db }: Deps, memberId: string, version: string): Promise<boolean> {
  const rows = await db.query('select from agreement_acceptance where member_id = $1 and version = $2', [
    memberId,
    version,
  ]);
  return rows.length > 0;
}

export const lookupAgreements: OpenCall<'lookupAgreements'> = async ({ deps, language, session }) => {
  const agreements = await deps.settings.get('agreements');
  const version = agreementVersion(agreements);
  return {
    agreements: agreements.map((text) => text[language]),
    version,
    ...(session && { accepted: await hasAccepted(deps, session.member.id, version) }),
  };
};

export const lookupNotice: OpenCall<'lookupNotice'> = async ({ deps, language }) => ({
  notice: (await deps.settings.get('notice'))?.[language] ?? null,
});

export const lookupContact: OpenCall<'lookupContact'> = async ({ deps, language }) => {
  const { text, lineLink, lineName, lineQR } = await deps.settings.get('contact');
  return { contactText: text[language], lineLink, lineName, lineQR };
};

/** Returns the banks of Thailand and Laos; in the Lao edition, Lao banks come first. */
export const lookupBanks: OpenCall<'lookupBanks'> = async ({ deps }) => {
  const rows = await deps.db.query<{ code: string; name: Schemas['BankName'] }>(
    `select code, json_build_object(${bankNameArguments('bank')}) as name from bank
     order by country <> $1, position`,
    [deps.config.edition === 'lao' ? 'LA' : 'TH'],
  );
  return { banks: rows.map(({ code, name }) => ({ code, ...name, logo: `/media/banks/${code}.svg` })) };
};

export const lookupSources: OpenCall<'lookupSources'> = async ({ deps, language }) => {
  const rows = await deps.db.query<{ code: string; description: Localized }>(
    'select code, description from source order by position',
  );
  return { sources: rows.map(({ code, description }) => ({ code, description: description[language] })) };
};

export const lookupRegisterOtp: OpenCall<'lookupRegisterOtp'> = async ({ deps }) => {
  const passwordReset = await passwordResetTerms(deps);
  const passkeys = await passkeySite(deps);
  return {
    registerOTP: (await deps.settings.get('registerOtp')).enabled,
    ...(passwordReset && { passwordReset }),
    ...(passkeys && { passkeys: { rpId: passkeys.rpId } }),
  };
};

export const lookupEnableChatWidget: OpenCall<'lookupEnableChatWidget'> = async ({ deps }) => ({
  enableChatWidget: (await deps.settings.get('chat')).enabled,
});

import type { components } from '@wallet/contract';
import { AppError } from '../core/errors';
import { attempts } from '../core/http/rate-limits';
import type { Deps } from '../deps';
import type { Localized } from '../settings/language';
import type { PasskeySite } from '../settings/passkey-site';
import type { Member } from './member';
import { formatBangkokTime, sendNotice } from './notice';
import { storePasskey } from './passkey';
import { challengeIn, passkeyChallenge } from './passkey-challenge';
import { verifyNewPasskey } from './verify-passkey';

const hourMs = 3_600_000;
/** Maximum new and removed passkeys of a member in an hour; each sends a message. */
const maxChangesPerHour = 10;

const bucketOf = (memberId: string): string => `passkey-change:${memberId}`;

/** @throws AppError REQUEST_LIMIT after too many changes */
export async function assertCanChange({ db, clock }: Deps, memberId: string): Promise<void> {
  if ((await attempts.inLastHour(db, clock, bucketOf(memberId))) >= maxChangesPerHour)
    throw new AppError(429, 'REQUEST_LIMIT', { retryAfter: hourMs });
}

/** Returns the text message that informs a member of a new or a removed passkey. */
function noticeOf(change: 'added' | 'removed', siteName: Localized, at: Date): Localized {
  const time = formatBangkokTime(at);
  return change === 'added'
    ? {
        th: `${siteName.th}: เพิ่มพาสคีย์สำหรับเข้าสู่ระบบแล้วเมื่อ ${time} หากไม่ใช่คุณ กรุณาลบพาสคีย์ เปลี่ยนรหัสผ่าน และติดต่อแอดมินทันที`,
        la: `${siteName.la}: ເພີ່ມພາສຄີສຳລັບເຂົ້າສູ່ລະບົບແລ້ວເມື່ອ ${time} ຫາກບໍ່ແມ່ນທ່ານ ກະລຸນາລຶບພາສຄີ ປ່ຽນລະຫັດຜ່ານ ແລະ ຕິດຕໍ່ແອັດມິນທັນທີ`,
        en: `${siteName.en}: a passkey for logging in was added on ${time}. If it wasn't you, remove it, change your password and contact support at once.`,
      }
    : {
        th: `${siteName.th}: ลบพาสคีย์แล้วเมื่อ ${time} หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านและติดต่อแอดมินทันที`,
        la: `${siteName.la}: ລຶບພາສຄີແລ້ວເມື່ອ ${time} ຫາກບໍ່ແມ່ນທ່ານ ກະລຸນາປ່ຽນລະຫັດຜ່ານ ແລະ ຕິດຕໍ່ແອັດມິນທັນທີ`,
        en: `${siteName.en}: a passkey was removed on ${time}. If it wasn't you, change your password and contact support at once.`,
      };
}

/** Counts a change, logs it and sends the member a text message. */
async function announce(
  deps: Deps,
  { id: memberId, username }: Member,
  change: 'added' | 'removed',
  ip: string,
): Promise<void> {
  await attempts.add(deps.db, deps.clock, bucketOf(memberId));
  const isNotified = await sendNotice(deps, username, (name) => noticeOf(change, name, deps.clock.now()));
  deps.securityEvents.report(`passkey_${change}`, {
    memberId,
    ip,
    ...(!isNotified && { reason: 'NOTICE_NOT_SENT' }),
  });
}

interface NewPasskey {
  member: Member;
  ip: string;
  site: PasskeySite;
  registration: components['schemas']['PasskeyRegistration'];
}

/** @throws AppError WRONG_CREDENTIAL when the challenge or the device's answer is not valid, or the passkey is known */
export async function addPasskeyOf(
  deps: Deps,
  { member, ip, site, registration }: NewPasskey,
): Promise<void> {
  const { db, clock } = deps;
  const challenge = challengeIn(registration.response.clientDataJSON);
  const use = { purpose: 'add', memberId: member.id } as const;
  const isFresh = await passkeyChallenge.consume(db, clock, challenge, use);
  const key = isFresh ? await verifyNewPasskey(registration, site) : undefined;
  const { name } = registration;
  const { pause } = await deps.settings.get('payee');
  const createdAt = clock.now();
  const confirmsFrom = new Date(createdAt.getTime() + pause);
  const isStored =
    key && (await db.tx((tx) => storePasskey(tx, member.id, { ...key, name, createdAt, confirmsFrom })));
  if (!isStored) {
    deps.securityEvents.report('passkey_add_fail', { memberId: member.id, ip, reason: 'WRONG_CREDENTIAL' });
    throw new AppError(422, 'WRONG_CREDENTIAL');
  }
  await announce(deps, member, 'added', ip);
}

/** Removes a passkey and pauses withdrawals. @throws AppError NO_DATA when the member has no such passkey */
export async function removePasskeyOf(
  deps: Deps,
  { member, ip, id }: { member: Member; ip: string; id: string },
): Promise<void> {
  const rows = await deps.db.query(
    `with removed as (delete from passkey where id = $1 and member_id = $2 returning member_id)
     update member set passkey_removed_at = $3 where id in (select member_id from removed) returning id`,
    [id, member.id, deps.clock.now()],
  );
  if (rows.length === 0) throw new AppError(422, 'NO_DATA');
  await announce(deps, member, 'removed', ip);
}

import type { Language } from '@wallet/contract';
import { formatDate } from '@wallet/ui';
import { currentLanguage, hasText, translate } from '@wallet/platform/i18n';
import type { Fault } from '../../simulators/faults';
import type { Simulators } from '../../simulators/simulators';
import { call } from './calls';
import { button, choice } from './content';
import type { GameAccount } from './lobby';
import { panel } from './panel';
import { money, t, type TextKey } from './text';

type Otp = ReturnType<Simulators['phones']['list']>[number];

export const otps = panel<{ otps: Otp[] }>('otps', 'api/otps', (reply) => ({
  hint: t('otpsHint'),
  items: reply.otps.map(({ id, code, text, phoneNumber, ref, sentAt }) => ({
    id,
    title: code ?? text,
    titleClass: code ? 'code' : '',
    lines: [`${phoneNumber} · Ref: ${ref ?? '–'} · ${formatDate(sentAt)}`],
    copied: code,
  })),
}));

export const games = panel<{ accounts: GameAccount[] }>('games', 'api/games', ({ accounts }) => ({
  hint: t('gamesHint'),
  items: accounts.map(({ game, username, balance, currency }) => ({
    id: `${game} ${username}`,
    title: game,
    lines: [username],
    href: `/sandbox/games/${game}?username=${encodeURIComponent(username)}`,
    end: money(balance, currency),
  })),
}));

type SlipSetting = { enabled: boolean; closedFrom: string | null; closedUntil: string | null };
type Site = { slip: SlipSetting } & Partial<Record<TextKey, boolean>>;

const setSite = (changes: object) => call('PUT', 'staff/site', changes);
const setSlip = (slip: Partial<SlipSetting>) => setSite({ slip });

export const site = panel<Site>('site', 'staff/site', ({ slip, ...settings }) => ({
  switches: [
    ...Object.entries(settings).map(([name, isOn]) => ({
      label: t(name as TextKey),
      isOn,
      set: (next: boolean) => setSite({ [name]: next }),
    })),
    { label: t('slipEnabled'), isOn: slip.enabled, set: (enabled) => setSlip({ enabled }) },
  ],
  forms: [
    [
      { name: 'from', label: t('closedFrom'), type: 'time', defaultValue: slip.closedFrom ?? '' },
      { name: 'until', label: t('closedUntil'), type: 'time', defaultValue: slip.closedUntil ?? '' },
      button('save', ({ from, until }) => setSlip({ closedFrom: from || null, closedUntil: until || null })),
    ],
  ],
}));

type Wheel = {
  active: boolean;
  /** The slice that the next spin draws; null for a random one. */
  next: string | null;
  slices: { code: string; label: Record<Language, string> }[];
};

export const wheel = panel<Wheel>('wheel', 'staff/wheel', ({ active, next: current, slices }) => {
  const labels = new Map(slices.map(({ code, label }) => [code, `${label[currentLanguage()]} · ${code}`]));
  const slice = choice('next', 'next', ['', ...labels.keys()], (code) => labels.get(code) ?? t('byChance'));
  return {
    switches: [
      { label: t('wheelActive'), isOn: active, set: (isOn) => call('PUT', 'staff/wheel', { active: isOn }) },
    ],
    forms: [
      [
        { ...slice, defaultValue: current ?? '' },
        button('save', ({ next }) => call('PUT', 'staff/wheel', { next: next || null })),
      ],
    ],
  };
});

const units = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** Formats a number of minutes in its largest unit, with its sign: "+1.5 days". */
function formatMinutes(minutes: number): string {
  const [unit, size] = units.find(([, length]) => Math.abs(minutes) >= length) ?? units[2];
  const options = { style: 'unit', unit, signDisplay: 'always', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(document.documentElement.lang, options).format(minutes / size);
}

export const clock = panel<{ now: string; offset: number }>('clock', 'staff/clock', ({ now, offset }) => {
  const steps = [1, 10, 60, 1440, 7 * 1440, -1440].map((step) => ({
    ...button('clock', () => call('PUT', 'staff/clock', { advance: step * 60_000 })),
    label: formatMinutes(step),
  }));
  const state = offset === 0 ? t('rightTime') : `${t('offset')} ${formatMinutes(offset / 60_000)}`;
  return {
    hint: `${formatDate(now)} · ${state}`,
    forms: [[...steps, button('setRight', () => call('DELETE', 'staff/clock'))]],
  };
});

type Faults = { targets: string[]; games: string[]; faults: Fault[] };

/** Returns the name of a provider. A game is named by its code. */
function targetName(target: string): string {
  const key = `targetName.${target}`;
  return hasText('sandbox', key) ? translate('sandbox', key) : target;
}

const setFault = (target: string, kind: string | null, times = '') =>
  call('PUT', `api/faults/${target}`, { kind, ...(times && { times: Number(times) }) });

export const faults = panel<Faults>('faults', 'api/faults', (reply) => ({
  forms: [
    [
      choice('target', 'target', [...reply.targets, ...reply.games], targetName),
      choice('kind', 'how', ['refuses', 'silent', 'forgets'], (kind) => t(kind)),
      choice('times', 'howOften', ['1', '3', ''], (times) => (times ? `× ${times}` : t('untilChanged'))),
      button('start', ({ target, kind, times }) => setFault(target, kind, times), 'primary'),
    ],
  ],
  items: reply.faults.map(({ target, kind, remaining }) => ({
    id: target,
    title: `${targetName(target)}: ${t(kind)}`,
    end: `× ${remaining ?? '∞'}`,
    forms: [[button('end', () => setFault(target, null))]],
  })),
}));

/** Resets the sandbox. Returns null when it is not confirmed. */
const resetSandbox = async (): Promise<unknown> =>
  window.confirm(t('resetSure')) ? call('POST', 'api/reset', {}) : null;

/** For sites with a backend of their own: a demo starts again with another DATA_DIR. */
export const reset = panel('reset', 'api/faults', () => ({
  hint: t('resetSandbox'),
  forms: [[button('reset', resetSandbox, 'danger')]],
}));

import type { QrProvider } from '@wallet/platform/api';
import { type QrPayment, reportQrPayment, reportSmsPayment } from '../../../backend/src/deposits/qr-payment';
import type { Deps } from '../../../backend/src/deps';
import type { QrName } from '../tab/money-dialog';
import type { Tab } from '../tab/tab';
import type { Random } from '../time/random';
import { type Code, memberOf, tabsOf, type World } from '../world';
import type { Action } from './action';
import { deliverReport } from './provider-report';
import { confirm, pickMemberTab } from './tap';

/** A provider that reports the code of a payment, and one that reports only its amount. */
const providers = ['WW', 'KBANK'] as const satisfies QrProvider[];

/** How long a person leaves the deposit dialog open, in ms: it polls. */
const openMs = { min: 5_000, max: 30_000 };

/** Returns the codes that the pages of a tab show now. */
function shownCodes(world: World, tab: Tab): Code[] {
  const member = memberOf(world, tab);
  return [...tab.dialogs].flatMap(([name, dialog]) => {
    const shown = dialog.code();
    if (!member || !shown?.id || shown.amount === null || shown.status !== 'waiting') return [];
    const provider = name.slice('qr '.length) as QrProvider;
    return [{ id: shown.id, member, provider, amount: shown.amount, payments: 0 }];
  });
}

/** Pays a code in the bank's app. Its provider reports the payment once or twice. */
function pay(world: World, random: Random, shown: Code): void {
  const known = world.codes.find(({ id }) => id === shown.id);
  const code = known ?? shown;
  if (!known) world.codes.push(code);
  code.payments += 1;
  const payment = world.backend.site.simulators.codes.payment(code.id, `${code.id} ${code.payments}`);
  if (!payment) throw new Error(`The issuer does not know the code ${code.id}.`);
  world.trace(`${code.member.name} pays the ${code.provider} code of ${code.amount}`);
  const paid = payment as QrPayment;
  const report = (deps: Deps): Promise<unknown> =>
    paid.reference === null ? reportSmsPayment(deps, paid) : reportQrPayment(deps, paid);
  for (let times = random.chance(0.3) ? 2 : 1; times > 0; times -= 1)
    deliverReport(world, random.between(0, 6_000), report);
}

/** A member creates a code, pays it if the page shows it in time, and closes the dialog. */
export const createCode: Action = {
  name: 'create code',
  weight: 5,
  run(world, random) {
    const tab = pickMemberTab(world, random);
    if (!tab) return false;
    const name: QrName = `qr ${random.pick(providers)}`;
    const hasConfirmed = confirm(world, random, tab, name, () => ({ amount: world.nextAmount() }));
    const dialog = tab.dialogs.get(name);
    const closesAfter = random.between(openMs.min, openMs.max);
    tab.later(closesAfter, () => {
      if (tab.dialogs.get(name) === dialog) tab.closeDialog(name);
    });
    if (random.chance(0.8))
      world.clock.schedule(random.between(500, closesAfter), () => {
        const [shown] = shownCodes(world, tab);
        if (shown && !world.isEnding) pay(world, random, shown);
      });
    return hasConfirmed;
  },
};

/** A member pays a code that a page shows, or one that was paid before. */
export const payCode: Action = {
  name: 'pay code',
  weight: 2,
  run(world, random) {
    const shown = tabsOf(world).flatMap((tab) => shownCodes(world, tab));
    const codes = random.chance(0.5) ? [...shown, ...world.codes] : shown;
    if (codes.length === 0) return false;
    pay(world, random, random.pick(codes));
    return true;
  },
};

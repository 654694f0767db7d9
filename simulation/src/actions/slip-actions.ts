import { receiveBankCredit } from '../../../backend/src/deposits/bank-deposit';
import { applySlipResult } from '../../../backend/src/deposits/slip-result';
import { parseSlipResult, type SlipResultBody } from '../../../backend/src/core/providers/providers';
import { createSlipPicture, referenceOn } from '../server/slip-pictures';
import { type BankTransfer, type Member, memberOf, type SentSlip, type World } from '../world';
import type { Random } from '../time/random';
import type { Action } from './action';
import { deliverReport } from './provider-report';
import { pickMemberTab } from './tap';

/** The number of the bank on slips. */
const bank = '004';

/** Pays the site from the member's bank account. The bank may report it, besides the slip. */
function transferAtBank(world: World, random: Random, member: Member, reportChance: number): BankTransfer {
  const number = world.transfers.length + 1;
  const reference = `T${member.username}N${number}`;
  const amount = world.nextAmount();
  const transfer: BankTransfer = {
    number,
    member,
    reference,
    amount,
    isReported: random.chance(reportChance),
  };
  world.transfers.push(transfer);
  const account = { bankCode: 'SCB', accountNo: member.bankAccountNo };
  const credit = { bankReference: reference, ...account, amount, currency: 'THB' as const };
  for (let times = transfer.isReported ? random.between(1, 2) : 0; times > 0; times -= 1)
    deliverReport(world, random.between(0, 30_000), (deps) => receiveBankCredit(deps, credit));
  return transfer;
}

/** A member uploads the slip of a new transfer, or another picture of an earlier one, perhaps of the other member. */
export const sendSlip: Action = {
  name: 'send slip',
  weight: 5,
  run(world, random) {
    const tab = pickMemberTab(world, random);
    const member = tab && memberOf(world, tab);
    if (!tab || !member) return false;
    const isOld = world.transfers.length > 0 && random.chance(0.3);
    const transfer = isOld ? random.pick(world.transfers) : transferAtBank(world, random, member, 0.3);
    // A second picture is another photo of the same slip.
    const picture = createSlipPicture(`${bank}:${transfer.reference}`, random.between(1, 2));
    const upload = tab.openSlip({ name: 'slip.png', type: 'image/png', bytes: picture.bytes });
    const slip: SentSlip = { member, tab, sha256: picture.sha256, upload, times: 1 };
    world.slips.push(slip);
    world.trace(
      `${member.name} sends in ${tab.name} a slip of transfer ${transfer.number} of ${transfer.amount} of ${transfer.member.name}`,
    );
    upload.send();
    const isSending = (): boolean => upload.state().status === 'sending';
    if (random.chance(0.2)) tab.later(random.between(0, 400), () => isSending() && upload.send());
    if (random.chance(0.1)) tab.later(random.between(0, 600), upload.cancel);
    return true;
  },
};

/** A member pays the site from the bank account without a slip. The bank reports it. */
export const sendBankMoney: Action = {
  name: 'send bank money',
  weight: 3,
  run(world, random) {
    const member = random.pick(world.members);
    const transfer = transferAtBank(world, random, member, 1);
    world.trace(`${member.name} sends ${transfer.amount} from the bank, transfer ${transfer.number}`);
    return true;
  },
};

/** A member sends a slip again that was not sent, or whose outcome is unknown. */
export const sendSlipAgain: Action = {
  name: 'send slip again',
  weight: 3,
  run(world, random) {
    const slips = world.slips.filter(({ tab, upload }) => !tab.isClosed && tab.hasSlip(upload));
    if (slips.length === 0) return false;
    const slip = random.pick(slips);
    const state = slip.upload.state();
    world.trace(`${slip.tab.name} handles a slip that is ${state.status}`);
    if (state.status === 'failed' || state.status === 'cancelled') slip.upload.send();
    else if (state.status === 'unknown' && !state.isChecking) {
      if (random.chance(0.4)) slip.upload.check();
      else {
        slip.times += 1;
        slip.upload.send();
      }
    }
    return true;
  },
};

/** The provider that checks slips decides on one. It reports the result, or returns it to the next request. */
export const checkSlip: Action = {
  name: 'check slip',
  weight: 4,
  run(world, random) {
    const { simulators } = world.backend.site;
    void world.rows().then(({ slips }) => {
      const waiting = slips.filter(({ status }) => status === 'PROCESSING');
      if (waiting.length === 0) return;
      const { id, sha256 } = random.pick(waiting);
      const refNo = referenceOn(sha256);
      const transfer = world.transfers.find(({ reference }) => refNo === `${bank}:${reference}`);
      if (!transfer || refNo === undefined) return;
      const result: SlipResultBody = random.chance(0.85)
        ? { accepted: true, amount: transfer.amount, refNo }
        : { accepted: false, note: 'NOT_MATCH' };
      world.trace(
        `the slip of transfer ${transfer.number} is ${result.accepted ? 'accepted' : 'rejected'} by its provider`,
      );
      simulators.slips.setResult(id, result);
      for (let times = random.between(0, 2); times > 0; times -= 1)
        deliverReport(world, random.between(0, 6_000), (deps) =>
          applySlipResult(deps, id, parseSlipResult(result)),
        );
    });
    return true;
  },
};

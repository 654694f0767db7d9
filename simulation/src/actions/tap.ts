import type { DialogName, MoneyInput } from '../tab/money-dialog';
import type { Tab } from '../tab/tab';
import type { Random } from '../time/random';
import { memberOf, tabsOf, type World } from '../world';

/** Returns a tab of a logged-in member, or undefined. */
export function pickMemberTab(world: World, random: Random): Tab | undefined {
  const tabs = tabsOf(world).filter((tab) => memberOf(world, tab) !== undefined);
  return tabs.length > 0 ? random.pick(tabs) : undefined;
}

/** Describes an input in plain words. A gift is named by its number: its voucher differs between repetitions. */
function describe(dialog: DialogName, input: MoneyInput): string {
  if ('link' in input) return `${dialog} ${input.link.split('x').at(-1)}`;
  if ('to' in input)
    return `${dialog} ${input.way === 'all' ? 'all' : `${input.amount} from ${input.from}`} to ${input.to}`;
  if (!('amount' in input)) return dialog;
  return `${dialog} ${'way' in input && input.way === 'all' ? 'all: ' : ''}${input.amount}`;
}

/** Confirms an input in a dialog, sometimes with a double tap. Returns false while the dialog is locked. */
export function confirm(
  world: World,
  random: Random,
  tab: Tab,
  name: DialogName,
  createInput: () => MoneyInput,
): boolean {
  const member = memberOf(world, tab);
  if (!member) return false;
  const dialog = tab.openDialog(name);
  if (dialog.state().status === 'done') dialog.dismiss();
  const { status } = dialog.state();
  if (status !== 'idle' && status !== 'refused') return false;
  dialog.dismiss();
  const input = createInput();
  const number = world.taps.length + 1;
  world.trace(`${member.name} in ${tab.name} confirms tap ${number}: ${describe(name, input)}`);
  world.taps.push({ number, tab, member, dialog: name, input, times: 1, outcomes: [] });
  dialog.run(input);
  if (random.chance(0.3)) {
    const { load } = tab;
    tab.later(
      random.between(0, 400),
      () => tab.load === load && tab.dialogs.get(name)?.state().status === 'sending' && dialog.run(input),
    );
  }
  return true;
}

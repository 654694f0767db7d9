import { bankPanel } from './panels/bank.js';
import { clockPanel } from './panels/clock.js';
import { faultsPanel } from './panels/faults.js';
import { gamesPanel } from './panels/games.js';
import { giftsPanel } from './panels/gifts.js';
import { otpsPanel } from './panels/otps.js';
import { qrcodesPanel } from './panels/qrcodes.js';
import { resetPanel } from './panels/reset.js';
import { sitePanel } from './panels/site.js';
import { slipsPanel } from './panels/slips.js';
import { wheelPanel } from './panels/wheel.js';
import { hasStaff } from './parts/api.js';
import { el, notify } from './parts/dom.js';
import { t } from './parts/language.js';
import { topBar } from './parts/top-bar.js';

const refreshMs = 3_000;

const address = new URL(location.href);
if (address.searchParams.has('key')) {
  // The browser now has the key in a cookie. Removes it from the address, the history and the screen.
  address.searchParams.delete('key');
  history.replaceState(null, '', address);
}
topBar(t('title'), t('subtitle'));

const isStaffed = await hasStaff();
const panels = [
  otpsPanel(),
  qrcodesPanel(),
  slipsPanel(),
  bankPanel(isStaffed),
  giftsPanel(),
  gamesPanel(),
  ...(isStaffed ? [sitePanel(), wheelPanel(), clockPanel()] : []),
  faultsPanel(),
  resetPanel(isStaffed, () => refreshAll()),
];

let wasReachable = true;

async function refreshAll() {
  const results = await Promise.allSettled(panels.map((panel) => panel.refresh()));
  const failed = results.find(({ status }) => status === 'rejected');
  // Notifies once, not at each failure.
  if (failed && wasReachable) notify(failed.reason.message, 'bad');
  wasReachable = !failed;
}

async function refreshRegularly() {
  if (!document.hidden) await refreshAll();
  setTimeout(refreshRegularly, refreshMs);
}

document.getElementById('panels').append(...panels.map(({ element }) => element));
document
  .getElementById('chips')
  .append(...panels.map(({ element }) => el('a', { href: `#${element.id}`, textContent: t(element.id) })));
document.getElementById('chips').setAttribute('aria-label', t('title'));
void refreshRegularly();

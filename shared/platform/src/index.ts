/**
 * Parts of a page that need no shared state, or read it from the modules that exist once per page.
 *
 * @module
 */
export { mediaUrl } from './config/media-url';
export { restartElementIds, useElementId } from './use-element-id';
export { useIsHydrated } from './use-is-hydrated';
export { errorText } from './i18n/error-text';
export { editionLanguage, setLanguageCookie, startLanguage } from './i18n/language-storage';
export { bypassCaches, loadCode, sleep } from './load-code';
export { useActiveBonus } from './query/use-active-bonus';
export { useFetchDelay } from './query/use-fetch-delay';
export { randomId } from './random-id';
export { type Collector, createCollector, measurePage, type Release } from './reporting/create-collector';
export { deliverReports } from './reporting/deliver-reports';
export { type Reporting, startReporting } from './reporting/start-reporting';
export { dialogAddress, dialogOf, withoutDialog } from './router/dialog-address';
export { pageAddress, usePageAddress } from './router/page-address';
export { DialogLink, openedHere, PageLink, SlotLink, useOpenDialog } from './router/links';
export { loginDestination, type LoginState } from './session/login-destination';
export { loginStorage } from './session/login-storage';
export { watchOtherTabs } from './session/other-tabs';
export { renderAs, useSession } from './session/use-session';
export { safeStorage } from './session/safe-storage';
export type { DialogDestination, DialogId, PageDestination, PagePath } from './site/destinations';
export { type ConditionalItem, useChatEnabled, useCondition, useSlot, useSlotItems } from './site/use-slot';
export { FragmentSlot } from './site/fragment-slot';
export { useConditions } from './site/use-conditions';
export { useFragmentStates } from './site/use-fragment-states';
export { useFragments } from './site/use-fragments';

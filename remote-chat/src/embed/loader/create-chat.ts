import { parseLanguage } from '../protocol/parse-values';
import type { ChatEventMap, ChatLanguage, WalletChatApi } from '../wallet-chat';
import type { LoaderApi, PanelApi, LoaderState } from './loader-api';
import { createButton } from './create-button';
import { copyOwnProperties } from './read-options';

type Subscription = readonly [event: string, listener: (detail: never) => void];
type Attach = (loader: LoaderApi) => PanelApi;

/** Runs a callback of the surrounding page. Reports its error as an uncaught error instead of throwing it. */
function callSafely<Value>(callback: (value: Value) => void, value: Value): void {
  try {
    callback(value);
  } catch (error) {
    reportError(error);
  }
}

/** Creates the page's chat. `base` is the base URL of the chat's files. */
export function createChat(base: string, version: string): WalletChatApi {
  const subscriptions = new Set<Subscription>();
  /** The language that the page requested; null for the language of its HTML. */
  let requestedLanguage: ChatLanguage | null = null;
  const state: LoaderState = {
    options: copyOwnProperties(),
    get language() {
      return requestedLanguage ?? parseLanguage(document.documentElement.lang) ?? 'th';
    },
    theme: {},
    token: null,
    open: false,
    failed: false,
  };
  let panelUrl = `${base}panel.js?v=${version}`;
  let icon: ReturnType<typeof createButton> | undefined;
  let panel: Promise<PanelApi | undefined> | undefined;

  const notify = <Name extends keyof ChatEventMap>(name: Name, detail: ChatEventMap[Name]): void => {
    for (const [event, listener] of subscriptions) if (event === name) callSafely(listener, detail as never);
  };
  /** Loads the panel script once. Retries it when the last load failed. */
  const loadPanel = (): void => {
    const currentIcon = icon;
    if (!currentIcon) return;
    panel ??= import(/* webpackIgnore: true */ panelUrl)
      .then(({ attach }: { attach: Attach }) =>
        // The chat may have been destroyed while the script was loading.
        icon === currentIcon ? attach({ ...currentIcon, ...api, base, state, tell: notify }) : undefined,
      )
      .catch(() => {
        panel = undefined;
        // A browser may cache a failed import by its URL, so the next attempt uses another URL.
        panelUrl += '-';
        show(false, state.open);
        notify('unavailable', { reason: 'unreachable' });
        return undefined;
      });
  };
  const update = (property: Parameters<PanelApi['changed']>[0]): void => {
    icon?.render();
    void panel?.then((loaded) => loaded?.changed(property));
  };
  const show = (open: boolean, failed = false): void => {
    const isNew = open !== state.open;
    state.open = open;
    state.failed = failed;
    if (open) loadPanel();
    update('open');
    if (icon && isNew) notify(open ? 'open' : 'close', {});
  };
  const setLanguage = (language: unknown): void => {
    requestedLanguage = parseLanguage(language) ?? requestedLanguage;
    update('language');
  };

  const api: WalletChatApi = {
    version,
    async load(value) {
      // In a browser that is older than the supported ones, the frame would fail.
      if (![].toSorted) throw Error();
      // Options with a setter are not stored: a later call must not restore their old values.
      const { language, theme, token, ...rest } = copyOwnProperties(value);
      const options = Object.assign(state.options, rest);
      icon ??= createButton(state, api.toggle, loadPanel);
      state.target = options.target ?? document.querySelector('[data-wallet-chat]');
      setLanguage(language);
      if (theme) api.setTheme(theme);
      if (token !== undefined) api.identify(token, rest);
      icon.place();
      // `idle`: 5 s later the page has probably finished loading.
      if (state.target || state.open) show(true);
      else if (options.preload === 'idle') setTimeout(loadPanel, 5_000);
      return api;
    },
    open(options) {
      state.opening = options;
      show(true);
    },
    close: () => show(false),
    toggle: () => show(!state.open),
    setLanguage,
    setTheme(theme) {
      state.theme = theme;
      update('theme');
    },
    identify(token, identity) {
      state.token = token;
      state.identity = identity;
      update('identity');
    },
    on(event, listener) {
      const subscription: Subscription = [event, listener];
      subscriptions.add(subscription);
      return () => void subscriptions.delete(subscription);
    },
    destroy() {
      subscriptions.clear();
      void panel?.then((loaded) => loaded?.remove());
      icon?.remove();
      panel = icon = undefined;
      state.open = state.failed = false;
      if (window.WalletChat === api) delete window.WalletChat;
    },
    push(...calls) {
      for (const call of calls) callSafely(call, api);
    },
  };
  return api;
}

import { parseLanguage } from '../protocol/parse-values';
import type { ChatEventMap, ChatLanguage, WalletChatApi } from '../wallet-chat';
import type { ChatHost, ChatPanel, ChatState } from './chat-state';
import { createButton } from './create-button';
import { copyOwnProperties } from './read-options';

interface Subscription {
  event: string;
  listener: (detail: never) => void;
}
type Attach = (host: ChatHost) => ChatPanel;

/** Runs a callback of the surrounding page. Reports its error as an uncaught error instead of throwing it. */
function callSafely<Value>(callback: (value: Value) => void, value: Value): void {
  try {
    callback(value);
  } catch (error) {
    reportError(error);
  }
}

/** Creates the initial state, with the page's own language until the page requests another. */
const createState = (requestedLanguage: () => ChatLanguage | null): ChatState => ({
  options: copyOwnProperties({}),
  get language() {
    return requestedLanguage() ?? parseLanguage(document.documentElement.lang) ?? 'th';
  },
  theme: {},
  token: null,
  open: false,
  failed: false,
});

/** Creates the page's chat. `base` is the base URL of the chat's files; `onDestroy` is called after it is destroyed. */
export function createChat(base: string, version: string, onDestroy: () => void): WalletChatApi {
  const subscriptions = new Set<Subscription>();
  let requestedLanguage: ChatLanguage | null = null;
  const state = createState(() => requestedLanguage);
  let panelUrl = `${base}panel.js?v=${version}`;
  let icon: ReturnType<typeof createButton> | undefined;
  let panel: Promise<ChatPanel | undefined> | undefined;

  const notify = <Name extends keyof ChatEventMap>(name: Name, detail: ChatEventMap[Name]): void => {
    for (const { event, listener } of subscriptions)
      if (event === name) callSafely(listener, detail as never);
  };
  /** Loads the panel script once; a failed load can be retried. */
  const loadPanel = (): void => {
    const view = icon;
    if (!view) return;
    panel ??= import(/* webpackIgnore: true */ panelUrl)
      .then(({ attach }: { attach: Attach }) =>
        icon === view ? attach({ ...view, base, state, tell: notify, close: api.close }) : undefined,
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
  const update = (property: Parameters<ChatPanel['changed']>[0]): void => {
    icon?.render();
    void panel?.then((loaded) => loaded?.changed(property));
  };
  const show = (open: boolean, failed = false): void => {
    if (open === state.open) return;
    state.open = open;
    state.failed = failed;
    if (!icon) return;
    if (open) loadPanel();
    update('open');
    notify(open ? 'open' : 'close', {});
  };
  const setLanguage = (language: unknown): void => {
    requestedLanguage = parseLanguage(language) ?? requestedLanguage;
    update('language');
  };

  const api: WalletChatApi = {
    version,
    async load(value = {}) {
      // Options with a setter are not stored: a later call must not restore their old values.
      const { language, theme, token, ...rest } = copyOwnProperties(value);
      const { options } = state;
      Object.assign(options, rest);
      icon ??= createButton(state, api.toggle, loadPanel);
      setLanguage(language);
      if (theme) api.setTheme(theme);
      if (token !== undefined) api.identify(token);
      icon.place();
      if (state.open) loadPanel();
      else if (options.preload === 'idle') setTimeout(loadPanel, 5_000);
      return api;
    },
    open: () => show(true),
    close: () => show(false),
    toggle: () => show(!state.open),
    setLanguage,
    setTheme(theme) {
      state.theme = theme;
      update('theme');
    },
    identify(token) {
      state.token = token;
      update('identity');
    },
    on(event, listener) {
      const subscription = { event, listener };
      subscriptions.add(subscription);
      return () => void subscriptions.delete(subscription);
    },
    destroy() {
      subscriptions.clear();
      void panel?.then((loaded) => loaded?.remove());
      icon?.remove();
      panel = icon = undefined;
      state.open = state.failed = false;
      onDestroy();
    },
    push(...calls) {
      for (const call of calls) callSafely(call, api);
    },
  };
  return api;
}

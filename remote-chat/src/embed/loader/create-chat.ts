import { parseLanguage } from '../protocol/parse-language';
import type { ChatEventMap, ChatOptions, WalletChatApi } from '../wallet-chat';
import type { ChatHost, ChatPanel, ChatState } from './chat-state';
import { createButton } from './create-button';

type Listener = (detail: never) => void;
type Attach = (host: ChatHost) => ChatPanel;

/** The chat of this page; `base` is where the chat's files lie, `gone` is called once it is destroyed. */
export function createChat(base: string, version: string, gone: () => void): WalletChatApi {
  const listeners = new Map<string, Set<Listener>>();
  const state: ChatState = { options: {}, language: 'th', theme: {}, token: null, open: false };
  let icon: ReturnType<typeof createButton> | undefined;
  let panel: Promise<ChatPanel | undefined> | undefined;

  const tell = <Name extends keyof ChatEventMap>(name: Name, detail: ChatEventMap[Name]): void => {
    for (const listener of listeners.get(name) ?? []) {
      try {
        listener(detail as never);
      } catch (error) {
        // The page's own mistake, shown where the page's mistakes are.
        reportError(error);
      }
    }
  };
  /** Fetches the panel's part once; what fails may be tried again. */
  const fetchPanel = (): Promise<ChatPanel | undefined> => {
    const view = icon;
    if (!view) return Promise.resolve(undefined);
    panel ??= import(/* webpackIgnore: true */ `${base}panel.js?v=${version}`).then(
      ({ attach }: { attach: Attach }) =>
        icon === view
          ? attach({ base, state, root: view.root, tell, unread: view.unread, close: api.close })
          : undefined,
      () => {
        panel = undefined;
        show(false);
        tell('unavailable', { reason: 'unreachable' });
        return undefined;
      },
    );
    return panel;
  };
  const change = (what: Parameters<ChatPanel['changed']>[0]): void => {
    icon?.paint();
    void panel?.then((one) => one?.changed(what));
  };
  const show = (open: boolean): void => {
    if (open === state.open) return;
    state.open = open;
    if (!icon) return;
    if (open) void fetchPanel();
    change('open');
    tell(open ? 'open' : 'close', {});
  };

  const api: WalletChatApi = {
    version,
    async load(given = {}) {
      // Own properties only: a page may have put some on Object.prototype.
      const own: ChatOptions = Object.assign(Object.create(null), state.options, given);
      const { language, theme, token } = own;
      state.options = own;
      state.language =
        parseLanguage(language) ??
        (icon ? state.language : (parseLanguage(document.documentElement.lang) ?? 'th'));
      if (theme) state.theme = theme;
      if (token !== undefined) state.token = token;
      icon ??= createButton(state, api.toggle, () => void fetchPanel());
      icon.place();
      if (state.open) void fetchPanel();
      else if (state.options.preload === 'idle') setTimeout(() => void fetchPanel(), 5_000);
      for (const what of ['language', 'theme', 'identity'] as const) change(what);
      return api;
    },
    open: () => show(true),
    close: () => show(false),
    toggle: () => show(!state.open),
    setLanguage(language) {
      state.language = parseLanguage(language) ?? state.language;
      change('language');
    },
    setTheme(theme) {
      state.theme = theme;
      change('theme');
    },
    identify(token) {
      state.token = token;
      change('identity');
    },
    on(event, listener) {
      const those = listeners.get(event) ?? new Set<Listener>();
      listeners.set(event, those.add(listener));
      return () => void those.delete(listener);
    },
    destroy() {
      listeners.clear();
      void panel?.then((one) => one?.remove());
      icon?.remove();
      panel = icon = undefined;
      state.open = false;
      gone();
    },
    push(...calls) {
      for (const call of calls) call(api);
    },
  };
  return api;
}

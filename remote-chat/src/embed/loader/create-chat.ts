import { parseLanguage } from '../protocol/parse-language';
import type { ChatEventMap, ChatLanguage, ChatOptions, WalletChatApi } from '../wallet-chat';
import type { ChatHost, ChatPanel, ChatState } from './chat-state';
import { createButton } from './create-button';
import { ownOptions } from './own-options';

interface Listening {
  event: string;
  listener: (detail: never) => void;
}
type Attach = (host: ChatHost) => ChatPanel;

/** Creates the page's chat. `base` is the base URL of the chat's files; `gone` is called after it is destroyed. */
export function createChat(base: string, version: string, gone: () => void): WalletChatApi {
  const listeners = new Set<Listening>();
  const options: ChatOptions = ownOptions({});
  /** Language that the page requested, if any. */
  let asked: ChatLanguage | null = null;
  const state: ChatState = {
    options,
    get language() {
      return asked ?? parseLanguage(document.documentElement.lang) ?? 'th';
    },
    theme: {},
    token: null,
    open: false,
    failed: false,
  };
  let address = `${base}panel.js?v=${version}`;
  let icon: ReturnType<typeof createButton> | undefined;
  let panel: Promise<ChatPanel | undefined> | undefined;

  /** Runs a callback of the page. An error in it is reported as an error of the page and stops nothing else. */
  const call = <Given>(back: (given: Given) => void, given: Given): void => {
    try {
      back(given);
    } catch (error) {
      reportError(error);
    }
  };
  const tell = <Name extends keyof ChatEventMap>(name: Name, detail: ChatEventMap[Name]): void => {
    for (const { event, listener } of listeners) if (event === name) call(listener, detail as never);
  };
  /** Loads the panel script once; a failed load can be retried. */
  const fetchPanel = (): void => {
    const view = icon;
    if (!view) return;
    panel ??= import(/* webpackIgnore: true */ address)
      .then(({ attach }: { attach: Attach }) =>
        icon === view ? attach({ ...view, base, state, tell, close: api.close }) : undefined,
      )
      .catch(() => {
        panel = undefined;
        // A browser may cache the failure of an address until the page is left.
        address += '-';
        show(false, state.open);
        tell('unavailable', { reason: 'unreachable' });
        return undefined;
      });
  };
  const change = (what: Parameters<ChatPanel['changed']>[0]): void => {
    icon?.paint();
    void panel?.then((one) => one?.changed(what));
  };
  const show = (open: boolean, failed = false): void => {
    if (open === state.open) return;
    state.open = open;
    state.failed = failed;
    if (!icon) return;
    if (open) fetchPanel();
    change('open');
    tell(open ? 'open' : 'close', {});
  };

  const speak = (language: unknown): void => {
    asked = parseLanguage(language) ?? asked;
    change('language');
  };

  const api: WalletChatApi = {
    version,
    async load(given = {}) {
      // Options with a setter are not stored: a later call must not restore their old values.
      const { language, theme, token, ...kept } = ownOptions(given);
      Object.assign(options, kept);
      icon ??= createButton(state, api.toggle, fetchPanel);
      speak(language);
      if (theme) api.setTheme(theme);
      if (token !== undefined) api.identify(token);
      icon.place();
      if (state.open) fetchPanel();
      else if (options.preload === 'idle') setTimeout(fetchPanel, 5_000);
      return api;
    },
    open: () => show(true),
    close: () => show(false),
    toggle: () => show(!state.open),
    setLanguage: speak,
    setTheme(theme) {
      state.theme = theme;
      change('theme');
    },
    identify(token) {
      state.token = token;
      change('identity');
    },
    on(event, listener) {
      const one = { event, listener };
      listeners.add(one);
      return () => void listeners.delete(one);
    },
    destroy() {
      listeners.clear();
      void panel?.then((one) => one?.remove());
      icon?.remove();
      panel = icon = undefined;
      state.open = state.failed = false;
      gone();
    },
    push(...calls) {
      for (const one of calls) call(one, api);
    },
  };
  return api;
}

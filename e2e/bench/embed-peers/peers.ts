/** A published chat widget, set up as its own documentation shows. */
export interface Peer {
  name: string;
  /** The HTML of the page; the files of the package are under /peer/. */
  html: string;
  /** Selector of the element that opens the chat; absent when the chat is always open. */
  opener?: string;
}

const module = (code: string): string => `<script type="module">${code}</script>`;

/** Chat widgets that operators use on other sites. */
export const peers: readonly Peer[] = [
  {
    name: '@runtypelabs/persona@4.17.0',
    html: `<script src="/peer/dist/install.global.js" data-config='{"config":{"apiUrl":"/api"}}'></script>`,
    opener: 'button',
  },
  {
    name: 'deep-chat@2.4.2',
    html: '<script type="module" src="/peer/dist/deepChat.bundle.js"></script><deep-chat></deep-chat>',
  },
  {
    name: '@typebot.io/js@0.10.7',
    html: module(
      `import Typebot from '/peer/dist/web.js'; Typebot.initBubble({ typebot: 'x', apiHost: location.origin });`,
    ),
    opener: 'button',
  },
  {
    name: 'rasa-webchat@1.0.1',
    html: `<div id="webchat"></div><script src="/peer/lib/index.js"></script><script>WebChat.default({ socketUrl: location.origin, selector: '#webchat' }, null)</script>`,
    opener: 'button',
  },
  {
    name: 'flowise-embed@3.1.6',
    html: module(
      `import Chatbot from '/peer/dist/web.js'; Chatbot.init({ chatflowid: 'x', apiHost: location.origin });`,
    ),
    opener: 'button',
  },
  {
    name: '@n8n/chat@1.37.0',
    html: `<link rel="stylesheet" href="/peer/dist/style.css">${module(
      `import { createChat } from '/peer/dist/chat.bundle.es.js'; createChat({ webhookUrl: location.origin + '/x' });`,
    )}`,
    opener: '.chat-window-toggle',
  },
];

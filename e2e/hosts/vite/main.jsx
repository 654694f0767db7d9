import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ChatWidget } from 'wallet_chat/chat';

// Another team's page, built by Vite, with React of its own.
createRoot(document.getElementById('app')).render(
  createElement(
    'main',
    null,
    createElement('h2', null, 'Vite'),
    createElement(ChatWidget, { backendUrl: CHAT_BACKEND, language: 'th' }),
  ),
);

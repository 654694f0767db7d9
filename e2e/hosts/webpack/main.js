// Another team's page, built by webpack 5: it knows the chat by its container's address and no more.
import('wallet_chat/chat').then(({ mount }) => {
  window.chat = mount(document.getElementById('chat'), { backendUrl: CHAT_BACKEND, language: 'th' });
});

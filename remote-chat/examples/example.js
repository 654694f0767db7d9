// An operator's own script. Functions that it pushes before the chat has loaded are called afterwards.
const log = (text) => {
  const line = document.createElement('li');
  line.textContent = `${new Date().toLocaleTimeString('th-TH')} ${text}`;
  document.getElementById('events').append(line);
};

(window.WalletChat ??= []).push((chat) => {
  for (const name of ['ready', 'open', 'close', 'unread', 'message', 'identity-refused', 'unavailable'])
    chat.on(name, (detail) => log(`${name} ${JSON.stringify(detail)}`));
});

document.addEventListener('click', ({ target }) => {
  const button = target.closest('button');
  const chat = window.WalletChat;
  if (!button || !chat || Array.isArray(chat)) return;
  const { call, value, theme } = button.dataset;
  if (theme) chat.setTheme(JSON.parse(theme));
  else chat[call](value);
  if (call === 'destroy') log('destroyed');
});

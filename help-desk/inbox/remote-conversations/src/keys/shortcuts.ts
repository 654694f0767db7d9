/** What a key does in the inbox. */
export const shortcuts = {
  next: 'j',
  previous: 'k',
  reply: 'r',
  canned: '/',
  close: 'e',
  help: '?',
} as const;

export type Shortcut = keyof typeof shortcuts;

/** The keys by their position, for keyboards with Thai or Lao letters. */
const keysByCode: Readonly<Record<string, string>> = {
  KeyJ: 'j',
  KeyK: 'k',
  KeyR: 'r',
  KeyE: 'e',
  Slash: '/',
};

function keyOf({ key, code, shiftKey }: KeyboardEvent): string | undefined {
  if (key.charCodeAt(0) < 128) return key.toLowerCase();
  return shiftKey && code === 'Slash' ? '?' : keysByCode[code];
}

/** True while keys belong to a field, an open dialog or an open menu. */
function isTaken({ target }: KeyboardEvent): boolean {
  const isField = target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
  return isField || document.querySelector('dialog[open], [role="menu"]') !== null;
}

/** Returns the shortcut of a key press; undefined when there is none, or while the agent is typing. */
export function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  const { ctrlKey, metaKey, altKey, repeat, defaultPrevented, isComposing } = event;
  if (ctrlKey || metaKey || altKey || repeat || defaultPrevented || isComposing || isTaken(event))
    return undefined;
  const pressed = keyOf(event);
  return (Object.keys(shortcuts) as Shortcut[]).find((name) => shortcuts[name] === pressed);
}

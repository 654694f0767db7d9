export interface ChatEvents {
  /** The page that the chat is mounted in wants its panel open: `open()` of what `mount` gave. */
  'chat:open-requested': Record<string, never>;
}

export interface ChatEvents {
  /** Messages that came while the panel was closed. */
  'chat:unread-changed': { count: number };
  /** Someone outside the chat asked for its panel, as the contact page's link does. */
  'chat:open-requested': Record<string, never>;
}

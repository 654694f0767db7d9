export interface ChatEvents {
  /** The host page of the chat requested an open panel, with `open()` of the object that `mount` returned. */
  'chat:open-requested': Record<string, never>;
}

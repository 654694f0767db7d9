interface Asked {
  /** Origin of the page that holds the frame. */
  origin: string;
  /** Origin of the backend that the page wants; null for whichever the frame has. */
  backend: string | null;
}

interface Admission {
  /** Origin of the frame itself. */
  own: string;
  /** Origin of the backend that the frame calls. */
  backend: string;
  /** Origins whose pages may show the chat, as the backend says. */
  allowed: readonly string[];
}

/** Whether a page may have the chat: null, or what it is refused for. */
export function refusalOf(asked: Asked, { own, backend, allowed }: Admission): 'origin' | 'backend' | null {
  if (asked.origin !== own && !allowed.includes(asked.origin)) return 'origin';
  if (asked.backend !== null && asked.backend !== backend && asked.backend !== own) return 'backend';
  return null;
}

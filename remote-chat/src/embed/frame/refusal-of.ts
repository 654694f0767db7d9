interface Asked {
  /** Origin of the page that contains the frame. */
  origin: string;
  /** Origin of the backend that the page requests; null for the frame's own. */
  backend: string | null;
}

interface Admission {
  /** Origin of the frame itself. */
  own: string;
  /** Origin of the backend that the frame calls. */
  backend: string;
  /** Origins whose pages may show the chat, from the backend. */
  allowed: readonly string[];
}

/** Returns why the page may not show the chat, or null when it may. */
export function refusalOf(asked: Asked, { own, backend, allowed }: Admission): 'origin' | 'backend' | null {
  if (asked.origin !== own && !allowed.includes(asked.origin)) return 'origin';
  if (asked.backend !== null && asked.backend !== backend && asked.backend !== own) return 'backend';
  return null;
}

/** A page of a browser, with an empty profile of its own. Expressions are JavaScript that runs in the page. */
export interface EngineTab {
  open(url: string): Promise<void>;
  resize(window: EngineWindow): Promise<void>;
  evaluate<Value>(expression: string): Promise<Value>;
  /** Scrolls the element that the expression returns to the centre, and clicks it. */
  click(expression: string): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  press(key: 'Enter' | 'Escape'): Promise<void>;
  /** Chooses a file in the file input that the expression returns. */
  upload(expression: string, path: string): Promise<void>;
  screenshot(path: string): Promise<void>;
  /** Returns the uncaught errors, rejections and policy violations so far. */
  problems(): Promise<string[]>;
  close(): Promise<void>;
}

/** The window of a page, in CSS pixels. */
export interface EngineWindow {
  width: number;
  height: number;
}

export const phone: EngineWindow = { width: 360, height: 740 };
export const desktop: EngineWindow = { width: 1280, height: 800 };

/** A started browser that Playwright does not drive. */
export interface Engine {
  /** Opens a tab of a phone's size for the site at this origin. */
  openTab(origin: string): Promise<EngineTab>;
  stop(): Promise<void>;
}

export type StartEngine = () => Promise<Engine>;

/** Expression that scrolls an element to the centre, away from sticky bars. */
export const scrollToCentre = (expression: string): string =>
  `(${expression}).scrollIntoView({ block: 'center', behavior: 'instant' })`;

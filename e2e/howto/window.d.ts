interface Window {
  /** Shows the finger of a recording at a place of the window, in px; a place below zero hides it. */
  moveFinger?: (x: number, y: number, pressed: boolean) => void;
}

interface Window {
  /** Shows the finger of a recording at a position of the window, in px; a negative position hides it. */
  moveFinger?: (x: number, y: number, pressed: boolean) => void;
}

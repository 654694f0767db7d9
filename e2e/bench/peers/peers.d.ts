/** The function that the page of each measured wheel provides to the benchmark. */
interface Window {
  /** Spins once to a slice; marks `spin-start` when the wheel begins to move and `spin-end` when it rests. */
  spinOnce: (index: number) => Promise<void>;
}

declare module 'spin-wheel' {
  interface Item {
    label: string;
    backgroundColor: string;
    labelColor: string;
  }
  export class Wheel {
    constructor(container: Element, props: { items: Item[]; onRest: () => void });
    spinToItem(index: number, duration: number, toCenter: boolean, revolutions: number, direction: 1): void;
    resize(): void;
  }
}

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

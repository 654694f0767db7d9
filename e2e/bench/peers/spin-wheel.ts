import { Wheel } from 'spin-wheel';
import { slices } from './slices';

const container = document.querySelector('#wheel') ?? document.body;
let resolveSpin: (() => void) | undefined;
const wheel = new Wheel(container, {
  items: slices.map(({ label, background, text }) => ({
    label,
    backgroundColor: background,
    labelColor: text,
  })),
  onRest: () => resolveSpin?.(),
});

window.spinOnce = async (index) => {
  performance.mark('spin-start');
  await new Promise<void>((resolve) => {
    resolveSpin = resolve;
    wheel.spinToItem(index, 1600, true, 3, 1);
  });
  performance.mark('spin-end');
};

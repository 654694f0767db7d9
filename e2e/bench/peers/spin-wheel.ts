import { Wheel } from 'spin-wheel';
import { slices } from './slices';

const container = document.querySelector('#wheel') ?? document.body;
let over = true;
const wheel = new Wheel(container, {
  items: slices.map(({ label, background, text }) => ({
    label,
    backgroundColor: background,
    labelColor: text,
  })),
  onRest: () => {
    over = true;
  },
});

window.startSpin = (index) => {
  over = false;
  wheel.spinToItem(index, 1600, true, 3, 1);
};
window.spinOver = () => over;

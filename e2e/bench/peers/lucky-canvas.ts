import { LuckyWheel } from 'lucky-canvas';
import { slices } from './slices';

let resolveSpin: (() => void) | undefined;
const wheel = new LuckyWheel(
  { el: '#wheel' },
  {
    width: '350px',
    height: '350px',
    blocks: [{ padding: '13px', background: '#191824' }],
    prizes: slices.map(({ label, background, text }) => ({
      background,
      fonts: [{ text: label, top: '15%', fontColor: text, fontSize: '15px' }],
    })),
    buttons: [{ radius: '28%', background: '#eebc56' }],
    defaultConfig: { accelerationTime: 300, decelerationTime: 1300, speed: 18 },
    end: () => resolveSpin?.(),
  },
);

window.spinOnce = async (index) => {
  performance.mark('spin-start');
  await new Promise<void>((resolve) => {
    resolveSpin = resolve;
    wheel.play();
    wheel.stop(index);
  });
  performance.mark('spin-end');
};

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { addTexts } from '@wallet/platform/i18n';
import th from '../locales/th.json';
import { Carousel } from './carousel';
import { loadSwiper } from './load-swiper';

jest.mock('./load-swiper');

const banners = [
  { image: '/media/banners/invite.svg', html: null },
  {
    image: null,
    html: '<h3>สองเท่า</h3><script>window.hacked = true</script><a href="javascript:alert(1)">ดู</a>',
  },
  { image: '/media/banners/refund.svg', html: '<p>ทั้งภาพและคำ</p>' },
];

interface CreatedSwiper {
  options: { speed: number; on: { activeIndexChange: (swiper: { activeIndex: number }) => void } };
  slideTo: jest.Mock;
  destroy: jest.Mock;
}

const swipers: CreatedSwiper[] = [];

class FakeSwiper {
  slideTo = jest.fn();
  destroy = jest.fn();
  constructor(
    _: HTMLElement,
    readonly options: CreatedSwiper['options'],
  ) {
    swipers.push(this);
  }
}

function setReducedMotion(isReduced: boolean): void {
  window.matchMedia = jest.fn().mockReturnValue({ matches: isReduced });
}

beforeAll(() => addTexts('promotions', 'th', th));
beforeEach(() => {
  swipers.length = 0;
  jest.mocked(loadSwiper).mockReset();
  setReducedMotion(false);
  jest.mocked(loadSwiper).mockResolvedValue(FakeSwiper as never);
});

const slides = () => screen.getAllByRole('group', { hidden: true });
const indexInView = () => slides().findIndex((slide) => !slide.hasAttribute('inert'));

async function open(items = banners) {
  const view = render(<Carousel banners={items} label="แนะนำเพื่อน" />);
  if (items.length > 1) await waitFor(() => expect(swipers).toHaveLength(1));
  return view;
}

test('[S2.32] shows images and sanitized HTML', async () => {
  const { container } = await open();
  expect(screen.getByRole('region', { name: 'แนะนำเพื่อน' })).toBeVisible();
  expect(slides()).toHaveLength(3);
  expect(screen.getByRole('img', { name: 'แนะนำเพื่อน' })).toHaveAttribute('src', '/media/banners/invite.svg');
  expect(await screen.findByText('สองเท่า')).toBeInTheDocument();
  expect(await screen.findByText('ทั้งภาพและคำ')).toBeInTheDocument();
  expect(container.querySelector('script')).toBeNull();
  expect(container.innerHTML).not.toContain('javascript:');
});

test('cycles through the banners with buttons, arrow keys and swipes, and announces the position', async () => {
  await open();
  const [swiper] = swipers;
  const next = screen.getByRole('button', { name: 'ภาพถัดไป' });
  fireEvent.click(next);
  expect(swiper?.slideTo).toHaveBeenLastCalledWith(1);
  expect(indexInView()).toBe(1);
  expect(screen.getByRole('status')).toHaveTextContent('2 จาก 3');
  for (const [key, index] of [
    ['ArrowRight', 2],
    ['ArrowRight', 0],
    ['ArrowLeft', 2],
  ] as const) {
    fireEvent.keyDown(next, { key });
    expect(indexInView()).toBe(index);
  }
  act(() => swiper?.options.on.activeIndexChange({ activeIndex: 1 }));
  expect(indexInView()).toBe(1);
});

test('does not animate for reduced motion, and destroys the swiper when it unmounts', async () => {
  setReducedMotion(true);
  const { unmount } = await open();
  expect(swipers[0]?.options.speed).toBe(0);
  unmount();
  expect(swipers[0]?.destroy).toHaveBeenCalledTimes(1);
});

test('works with its buttons when the swiper fails to load', async () => {
  jest.mocked(loadSwiper).mockRejectedValue(new Error('no chunk'));
  render(<Carousel banners={banners} label="แนะนำเพื่อน" />);
  fireEvent.click(screen.getByRole('button', { name: 'ภาพถัดไป' }));
  expect(indexInView()).toBe(1);
  expect(swipers).toHaveLength(0);
});

test('renders no buttons and loads no swiper for one banner, and replaces an image that fails to load', async () => {
  await open(banners.slice(0, 1));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(loadSwiper).not.toHaveBeenCalled();
  const picture = screen.getByRole('img');
  fireEvent.error(picture);
  expect(picture).not.toBeInTheDocument();
  expect(within(slides()[0] ?? document.body).queryByRole('img')).not.toBeInTheDocument();
});

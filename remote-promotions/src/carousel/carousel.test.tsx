import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

interface Made {
  options: { speed: number; on: { activeIndexChange: (swiper: { activeIndex: number }) => void } };
  slideTo: jest.Mock;
  destroy: jest.Mock;
}

const made: Made[] = [];

class SwiperDouble {
  slideTo = jest.fn();
  destroy = jest.fn();
  constructor(
    _: HTMLElement,
    readonly options: Made['options'],
  ) {
    made.push(this);
  }
}

function still(reduced: boolean): void {
  window.matchMedia = jest.fn().mockReturnValue({ matches: reduced });
}

beforeAll(() => addTexts('promotions', 'th', th));
beforeEach(() => {
  made.length = 0;
  jest.mocked(loadSwiper).mockReset();
  still(false);
  jest.mocked(loadSwiper).mockResolvedValue(SwiperDouble as never);
});

const slides = () => screen.getAllByRole('group', { hidden: true });
const inView = () => slides().findIndex((slide) => !slide.hasAttribute('inert'));

async function open(given = banners) {
  const view = render(<Carousel banners={given} label="แนะนำเพื่อน" />);
  if (given.length > 1) await waitFor(() => expect(made).toHaveLength(1));
  return view;
}

test('[S2.32] image and html are shown as they are given, and the html without what could run', async () => {
  const { container } = await open();
  expect(screen.getByRole('region', { name: 'แนะนำเพื่อน' })).toBeVisible();
  expect(slides()).toHaveLength(3);
  expect(screen.getByRole('img', { name: 'แนะนำเพื่อน' })).toHaveAttribute('src', '/media/banners/invite.svg');
  expect(await screen.findByText('สองเท่า')).toBeInTheDocument();
  expect(await screen.findByText('ทั้งภาพและคำ')).toBeInTheDocument();
  expect(container.querySelector('script')).toBeNull();
  expect(container.innerHTML).not.toContain('javascript:');
});

test('buttons and arrow keys lead from banner to banner and round, and the place is told', async () => {
  await open();
  const [swiper] = made;
  await userEvent.click(screen.getByRole('button', { name: 'ภาพถัดไป' }));
  expect(swiper?.slideTo).toHaveBeenLastCalledWith(1);
  expect(inView()).toBe(1);
  expect(screen.getByRole('status')).toHaveTextContent('2 จาก 3');
  await userEvent.keyboard('{ArrowRight}');
  expect(inView()).toBe(2);
  await userEvent.keyboard('{ArrowRight}');
  expect(inView()).toBe(0);
  await userEvent.keyboard('{ArrowLeft}');
  expect(inView()).toBe(2);
});

test('a swipe changes which banner can be reached', async () => {
  await open();
  act(() => made[0]?.options.on.activeIndexChange({ activeIndex: 2 }));
  expect(inView()).toBe(2);
});

test('it moves at once for who wants no motion, and lets go when it is closed', async () => {
  still(true);
  const { unmount } = await open();
  expect(made[0]?.options.speed).toBe(0);
  unmount();
  expect(made[0]?.destroy).toHaveBeenCalledTimes(1);
});

test('where the swiper does not load, its buttons still lead through the banners', async () => {
  jest.mocked(loadSwiper).mockRejectedValue(new Error('no chunk'));
  render(<Carousel banners={banners} label="แนะนำเพื่อน" />);
  await userEvent.click(screen.getByRole('button', { name: 'ภาพถัดไป' }));
  expect(inView()).toBe(1);
  expect(made).toHaveLength(0);
});

test('one banner alone needs neither buttons nor the swiper', async () => {
  await open(banners.slice(0, 1));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(loadSwiper).not.toHaveBeenCalled();
});

test('a picture that does not come is replaced by a drawn one', async () => {
  await open(banners.slice(0, 1));
  const picture = screen.getByRole('img');
  fireEvent.error(picture);
  expect(picture).not.toBeInTheDocument();
  expect(within(slides()[0] ?? document.body).queryByRole('img')).not.toBeInTheDocument();
});

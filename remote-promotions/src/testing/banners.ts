/** Two banners as the backend gives them before a dialog. */
export const banners = {
  banners: [
    { image: '/media/banners/invite.svg', html: null },
    { image: null, html: '<h3>แบนเนอร์ที่สอง</h3>' },
  ],
};

/** No banners: the dialog begins with its matter. */
export const noBanners = { banners: [] };

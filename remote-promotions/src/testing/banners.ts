/** Two banners in the backend's format, shown before a dialog. */
export const banners = {
  banners: [
    { image: '/media/banners/invite.svg', html: null },
    { image: null, html: '<h3>แบนเนอร์ที่สอง</h3>' },
  ],
};

/** No banners: the dialog starts with its content. */
export const noBanners = { banners: [] };

/** True when styles, fonts and the visible pictures are loaded. Runs in the page. */
export function hasLoadedAssets(): boolean {
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const visibleImages = [...document.images].filter(
    (image) => image.getBoundingClientRect().top < innerHeight,
  );
  return (
    styles.length > 0 &&
    styles.every(({ sheet }) => sheet !== null) &&
    document.fonts.status === 'loaded' &&
    visibleImages.every(({ naturalWidth }) => naturalWidth > 0)
  );
}

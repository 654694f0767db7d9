import type { ReactNode } from 'react';

function Wheel({ x, y, radius }: { x: number; y: number; radius: number }) {
  return (
    <>
      <circle cx={x} cy={y} r={radius} fill="#2f2c33" />
      <circle cx={x} cy={y} r={radius * 0.55} fill="#d9d2c3" />
      <circle cx={x} cy={y} r={radius * 0.18} fill="#2f2c33" />
    </>
  );
}

/** Renders the drawings of both kinds of machines, unseen: the pictures of a page refer to them. The frame has them once. */
export function TractorDrawings(): ReactNode {
  return (
    <svg width="0" height="0" aria-hidden="true" display="block">
      <symbol id="tractor-classic" viewBox="0 0 400 400">
        <path d="M60 150h60v-62h74l14 62h104q18 0 18 18v62H60z" fill="currentColor" />
        <path d="M132 100h54l11 50h-65z" fill="#dff0f6" />
        <path d="M112 80h92v12h-92z" fill="currentColor" />
        <path d="M262 98h10v52h-10z" fill="#55505c" />
        <path d="M306 166h12v44h-12z" fill="#fff6c8" />
        <Wheel x={118} y={236} radius={66} />
        <Wheel x={288} y={262} radius={40} />
      </symbol>
      <symbol id="tractor-autonomous" viewBox="0 0 400 400">
        <path d="M56 206q4-62 78-72h118q66 6 84 72v30H56z" fill="currentColor" />
        <path d="M128 148h116q34 4 48 40H96q8-34 32-40z" fill="#2a3a4c" />
        <path d="M180 104h40v30h-40z" fill="#55505c" />
        <circle cx="200" cy="98" r="16" fill="#7fd3ea" />
        <path d="M318 210h16v18h-16z" fill="#fff6c8" />
        <Wheel x={112} y={258} radius={44} />
        <Wheel x={284} y={258} radius={44} />
      </symbol>
    </svg>
  );
}

/** Returns the drawing of a product: ids of autonomous machines start with AU. */
const drawingOf = (product: string): string =>
  product.startsWith('AU') ? '#tractor-autonomous' : '#tractor-classic';

interface TractorProps {
  /** Id or sku of the product. */
  product: string;
  /** Its colour, as CSS writes it. */
  color: string;
  /** Width and height in px that the page reserves. */
  size: number;
  alt?: string;
  className?: string;
}

/** Renders a square picture of a tractor. */
export function TractorPicture({ product, color, size, alt, className }: TractorProps): ReactNode {
  const meaning = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return (
    <svg className={className} viewBox="0 0 400 400" width={size} height={size} color={color} {...meaning}>
      <ellipse cx="200" cy="302" rx="170" ry="16" fill="#0002" />
      <use href={drawingOf(product)} />
    </svg>
  );
}

/** Renders a wide picture of a field with a tractor. */
export function ScenePicture({ product, color }: Pick<TractorProps, 'product' | 'color'>): ReactNode {
  return (
    <svg viewBox="0 0 1000 560" width="1000" height="560" color={color} aria-hidden="true">
      <path fill="#cfe8f2" d="M0 0h1000v560H0z" />
      <path fill="#b9c98a" d="M0 330q260-90 520-20t480-30v280H0z" />
      <path fill="#93a95c" d="M0 430q300-70 620-10t380-20v160H0z" />
      <use href={drawingOf(product)} x="300" y="130" width="400" height="400" />
    </svg>
  );
}

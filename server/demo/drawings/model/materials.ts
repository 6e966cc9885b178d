/** How a surface answers light. Colours are sRGB 0–255; shares are 0–1. */
export interface Material {
  /** Colour under full diffuse light. */
  readonly color: readonly [number, number, number];
  /** Share of the mirrored surroundings: bare metal high, rubber and paper near zero. */
  readonly mirror: number;
  /** Strength of the highlight. */
  readonly gloss: number;
  /** Sharpness of the highlight (Blinn exponent). */
  readonly sharpness: number;
  /** Light gathered along the silhouette, so that dark parts read on a dark ground. */
  readonly rim: number;
}

function material(
  color: readonly [number, number, number],
  mirror: number,
  gloss: number,
  sharpness: number,
  rim = 0.1,
) {
  return { color, mirror, gloss, sharpness, rim } satisfies Material;
}

export const steel = material([176, 186, 198], 0.5, 0.45, 28);
export const polished = material([198, 206, 216], 0.72, 0.6, 50);
export const darkSteel = material([112, 121, 133], 0.4, 0.35, 22, 0.2);
export const iron = material([124, 128, 134], 0.12, 0.14, 10, 0.16);
export const darkIron = material([86, 91, 98], 0.12, 0.16, 10, 0.24);
export const aluminium = material([206, 210, 213], 0.22, 0.22, 14);
export const copper = material([204, 134, 88], 0.4, 0.45, 26);
export const brass = material([214, 178, 100], 0.42, 0.45, 26);
export const zinc = material([208, 192, 132], 0.34, 0.35, 22);
export const rubber = material([62, 67, 75], 0.05, 0.2, 12, 0.4);
export const plastic = material([70, 76, 86], 0.1, 0.42, 26, 0.36);
export const black = material([34, 38, 45], 0.04, 0.12, 12, 0.2);
export const green = material([46, 150, 84], 0.1, 0.35, 24, 0.12);
export const paper = material([236, 217, 170], 0, 0.04, 6);
export const white = material([232, 236, 240], 0.06, 0.3, 22);
export const lining = material([142, 116, 96], 0, 0.06, 6, 0.1);
export const glass = material([158, 196, 214], 0.16, 0.6, 40);
export const lamp = material([226, 236, 242], 0.75, 0.8, 70);
export const red = material([196, 62, 54], 0.12, 0.4, 26);
export const orange = material([232, 142, 50], 0.15, 0.45, 30);
export const blue = material([66, 116, 176], 0.1, 0.35, 24);
export const cloth = material([88, 98, 112], 0, 0.05, 6, 0.26);

import { LIGHTBOX_ZOOM, LIGHTBOX_ZOOM_STEP } from '../../src/contract/constants.ts';

/** A place on the stage in px from its middle, right and down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a picture lies on the stage. */
export interface Placing {
  /** 1 is the size at rest: the whole picture, never larger than it is; within LIGHTBOX_ZOOM. */
  readonly zoom: number;
  /** Quarter turns to the right; not brought back to 0…3, so that a turn goes the short way. */
  readonly turns: number;
  /** Of the picture's middle from the stage's. */
  readonly offset: Point;
}

export const MIDDLE: Point = { x: 0, y: 0 };
export const AT_REST: Placing = { zoom: 1, turns: 0, offset: MIDDLE };

/** Nought has no sign here. */
const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max) + 0;

/** A zoom within what is allowed. */
export function withinZoom(zoom: number): number {
  return clamp(zoom, LIGHTBOX_ZOOM.min, LIGHTBOX_ZOOM.max);
}

/**
 * The next step up (`by` 1) or down (−1). Steps are equal and counted from the size at rest, so that the way back
 * from either end, or from where two fingers have left the picture, leads through it again.
 */
export function nextZoom(zoom: number, by: 1 | -1): number {
  const steps = (zoom - 1) / LIGHTBOX_ZOOM_STEP;
  // What is a rounding error away from a step stands on it.
  const near = Math.round(steps);
  const whole = Math.abs(steps - near) < 1e-6 ? near : by > 0 ? Math.floor(steps) : Math.ceil(steps);
  return withinZoom(Math.round((1 + (whole + by) * LIGHTBOX_ZOOM_STEP) * 100) / 100);
}

const isOnItsSide = (turns: number) => turns % 2 !== 0;

/** How much smaller than its own px the picture is at rest; 1 when it fits as it is. */
export function fitOf(picture: Size, stage: Size, turns: number): number {
  const [width, height] = isOnItsSide(turns)
    ? [picture.height, picture.width]
    : [picture.width, picture.height];
  return width > 0 && height > 0 ? Math.min(1, stage.width / width, stage.height / height) : 1;
}

/** How far the picture may be moved from the middle to every side: as far as it stands out. */
export function reachOf(picture: Size, stage: Size, { zoom, turns }: Placing): Point {
  const scale = fitOf(picture, stage, turns) * zoom;
  const width = (isOnItsSide(turns) ? picture.height : picture.width) * scale;
  const height = (isOnItsSide(turns) ? picture.width : picture.height) * scale;
  return { x: Math.max(0, (width - stage.width) / 2), y: Math.max(0, (height - stage.height) / 2) };
}

/** Where a moved picture comes to lie: nothing of the stage stays empty that it could fill. */
export function settled(picture: Size, stage: Size, placing: Placing): Placing {
  const reach = reachOf(picture, stage, placing);
  const { x, y } = placing.offset;
  return { ...placing, offset: { x: clamp(x, -reach.x, reach.x), y: clamp(y, -reach.y, reach.y) } };
}

/** The offset at which what lies under `from` at one zoom lies under `to` at another. */
export function offsetFor(before: Placing, zoom: number, from: Point, to: Point = from): Point {
  const grows = zoom / before.zoom;
  return {
    x: to.x - (from.x - before.offset.x) * grows,
    y: to.y - (from.y - before.offset.y) * grows,
  };
}

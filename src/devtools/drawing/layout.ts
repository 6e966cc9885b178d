import type { Chart, ChartEdgeKind } from '../../../machines/testing/chart/chart.ts';

/**
 * A chart with the place of everything on its drawing, as `npm run diagrams` writes it to
 * `docs/machines/<id>.layout.json`: layered and measured once, so that no page carries the engine that does it.
 * All lengths are CSS pixels at natural size, from the drawing's top left corner.
 */
export interface DrawingLayout {
  readonly chart: Chart;
  /** What the machine is about, in Russian. */
  readonly title: string;
  readonly full: Geometry;
  /** Keys of states and bare arrows: what fits into a panel. */
  readonly compact: Geometry;
}

export interface Geometry {
  readonly width: number;
  readonly height: number;
  /** States from the outside in, so that later ones lie on earlier ones; the machine itself comes first. */
  readonly nodes: readonly NodeBox[];
  readonly arrows: readonly Arrow[];
  /** Black dots: where a compound state begins. */
  readonly dots: readonly Point[];
  /** «любое»: from any state inside its compound state. */
  readonly anywhere: readonly Pill[];
  /** Texts of transitions, on their arrows. */
  readonly plates: readonly Plate[];
}

export type Point = readonly [x: number, y: number];

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A state. */
export interface NodeBox extends Box {
  readonly id: string;
  /** Height of what tells of the state itself; below are its rows and children. */
  readonly head: number;
  readonly lines: readonly TextLine[];
  readonly pills: readonly Pill[];
  /** Transitions that stay in the state, and those that enter the same state again. */
  readonly rows: readonly Caption[];
}

/** A tag of a state, its status number, that its regions are parallel, or «любое». */
export interface Pill extends Box {
  readonly kind: 'tag' | 'status' | 'parallel' | 'anywhere';
  readonly text: string;
}

/** What a transition says of itself. */
export interface Caption extends Box {
  readonly transition: string;
  readonly lines: readonly TextLine[];
}

/** The captions of transitions that share an arrow. */
export interface Plate extends Box {
  readonly kind: ChartEdgeKind;
  readonly captions: readonly Caption[];
}

/** Transitions of one kind with the same source and the same target; `initial` leads from a dot. */
export interface Arrow {
  readonly kind: ChartEdgeKind | 'initial';
  readonly transitions: readonly string[];
  /** The corners from the source to the tip. */
  readonly points: readonly Point[];
}

export type Icon = 'stay' | 'again' | 'call';

export interface TextLine {
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  /** As measured in the font of the shop. */
  readonly width: number;
  readonly icon?: Icon;
  readonly spans: readonly Span[];
}

export type SpanKind = 'key' | 'about' | 'word' | 'name' | 'event' | 'guard' | 'action' | 'pill';

export interface Span {
  readonly kind: SpanKind;
  readonly text: string;
}

import type { ModelEvent } from '../../machines/testing/model.ts';
import type { Device } from './plan.ts';

/** What a picture shows where the window on the state alone would miss what the state is about. */
export interface Frame {
  /** Sent to the machine in the state, so that what it is about is there; the state stays. */
  readonly event: ModelEvent | null;
  /** Scrolled to: the name of a search field or of a group. */
  readonly anchor: string;
  readonly whole: boolean;
}

/** Long forms whose states differ at the end of the page; their windows lie over it and are taken as they are. */
const LONG = /^(checkout|settings|passwordChange)\.(?!leaving)/;

/** Regions of the filter: on a phone the panel must be open, on a desktop it is longer than the window. */
const FILTER = /^filterPanel\.(selection|plantNumbers)\./;

/** What a phone shows of regions that a desktop shows anyway; of a row of six there are three positions. */
function eventOf(state: string): ModelEvent | null {
  if (FILTER.test(state)) return { type: 'panel.open' };
  return state.startsWith('carousel.') ? { type: 'layout.changed', count: 3 } : null;
}

export function frameOf(state: string, device: Device): Frame {
  const [, region] = FILTER.exec(state) ?? [];
  const opens = region !== undefined && device === 'phone';
  const isSearch = opens && region === 'plantNumbers' && !state.endsWith('.idle');
  return {
    event: device === 'phone' ? eventOf(state) : null,
    anchor: isSearch ? 'Найти: номер завода' : state.startsWith('theme.') ? 'Тема' : '',
    whole: LONG.test(state) || (region !== undefined && device === 'desktop'),
  };
}

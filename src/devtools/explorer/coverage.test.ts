import { expect, test } from 'vitest';
import { chartOf } from '../../../machines/testing/chart/chart-of.ts';
import { lampMachine } from '../../../tests/foreign-app/machines/lamp.machine.ts';
import { lendingMachine } from '../../../tests/foreign-app/machines/lending.machine.ts';
import type { CoverageLayer, LayerCoverage } from '../../contract/dev-tools.ts';
import { coverageOf, paintsOf } from './coverage.ts';

const PRESS = 'lamp.light.off --press--> lamp.light.bright';
const TURN = 'lamp.colour.warm --turn--> lamp.colour.cold';
const BACK = 'lamp.colour.cold --turn--> lamp.colour.warm';
const OFF = 'lamp.light.bright --press--> lamp.light.off';
const DIMS = 'lamp.light.dim --press--> lamp.light.bright';

/** What a layer lists, with how often it was reached. */
function layerOf(layer: CoverageLayer, hits: Readonly<Record<string, number>>): LayerCoverage {
  const none = { covered: 0, of: 0, hits: {} };
  return {
    ...{ layer, machine: 'lamp', states: none, excused: {}, pairs: none, tours: 1 },
    transitions: { ...none, hits },
  };
}

test('what a layer does not list is not painted as reached on all layers [DV-05]', () => {
  const layers = [
    layerOf('machine', { [PRESS]: 2, [TURN]: 1, [BACK]: 0 }),
    layerOf('browser', { [TURN]: 1, [BACK]: 0 }),
  ];
  const paints = paintsOf(chartOf(lampMachine), { kind: 'layers', at: '', layers }, { [DIMS]: 'never' });
  expect([paints[PRESS], paints[TURN], paints[BACK], paints[DIMS]]).toEqual(['part', 'all', 'none', 'none']);
  // Newer than the run: no layer lists them.
  expect([paints[OFF], paints['lamp.light.off']]).toEqual(['none', 'none']);
});

test('a state that is left at once is painted without having been reached [DV-05]', () => {
  const coverage = { kind: 'layers', at: '', layers: [layerOf('machine', {})] } as const;
  const paints = paintsOf(chartOf(lendingMachine), coverage, {});
  expect([paints['lending.resolving'], paints['lending.closed']]).toEqual(['all', 'none']);
});

test('of a report one machine is told, its layers in order, and when the run was [DV-05]', () => {
  const [browser, view] = [layerOf('browser', {}), layerOf('view', {})];
  const results = [browser, { ...view, machine: 'door' }, view];
  expect(coverageOf({ kind: 'report', at: Date.UTC(2026, 2, 2, 8), results }, 'lamp')).toEqual({
    kind: 'layers',
    at: '2 марта 2026\u00a0г. в 11:00 (МСК)',
    layers: [view, browser],
  });
});

import { describe, expect, test } from 'vitest';
import { models } from '../../machines/models.ts';
import { activeNodes } from '../../machines/shared/machine.ts';
import { possibleEvents } from '../../machines/testing/events.ts';
import type { Model } from '../../machines/testing/model.ts';
import { type Path, pathTo } from '../../machines/testing/shortest-path.ts';
import { stepThrough } from '../../machines/testing/step.ts';
import { declaredLeaves, statesBelow } from '../../machines/testing/transitions.ts';

/** Ids of the states that are active after a path, every event of which must do something. */
function walked(model: Model, { input, events }: Path): readonly string[] {
  const value = model.inputs[input];
  const stepped = stepThrough(model, value, events);
  events.forEach((event, at) => {
    expect(possibleEvents(model, (stepped[at] ?? stepped[0]).snapshot)).toContainEqual(event);
  });
  return activeNodes((stepped.at(-1) ?? stepped[0]).snapshot).map(({ id }) => id);
}

describe.each(models.map((model) => [model.id, model] as const))('%s', (_id, model) => {
  const leaves = declaredLeaves(model.machine);

  test('every state that a visitor can be in has a path', () => {
    for (const leaf of leaves) {
      const path = pathTo(model, leaf);
      if (!path) throw new Error(`nothing leads to ${leaf}`);
      expect(walked(model, path)).toContain(leaf);
    }
  });

  test('so has every state around one', () => {
    const around = statesBelow(model.machine.root).filter((node) =>
      leaves.some((leaf) => leaf.startsWith(`${node.id}.`)),
    );
    for (const { id } of around) {
      const path = pathTo(model, id);
      if (!path) throw new Error(`nothing leads to ${id}`);
      expect(walked(model, path)).toContain(id);
    }
  });
});

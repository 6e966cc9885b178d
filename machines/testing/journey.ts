import { array, assign, type Infer, literal, object, optional, string } from 'superstruct';
import type { Model } from './model.ts';
import { onScreen, PathError, readAs, readJson, richStep } from './recording.ts';
import { tourOfPath } from './tour-of-recording.ts';
import type { Tour } from './tours.ts';

const leg = object({
  machine: string(),
  /** The name of an input of its model: what the earlier legs have handed over, as the machine alone begins with it. */
  input: string(),
  /** The state in which the machine is when the leg begins, as `data-state` has it. */
  start: string(),
  /** The path of the address at which the leg begins. */
  page: optional(string()),
  steps: array(
    assign(
      richStep,
      // What a person presses where no control of the machine sends the event, as a link.
      object({ press: optional(onScreen) }),
    ),
  ),
});

const schema = object({ format: literal('karter-journey-1'), title: string(), legs: array(leg) });

/**
 * A way through several machines: one visit of a person. Each leg is walked on its own machine alone; in the browser
 * the next leg begins where the page is, and the shop itself answers.
 */
export type Journey = Infer<typeof schema>;
export type Leg = Infer<typeof leg>;

/** Reads the text of a journey's file. @throws PathError for anything else. */
export const readJourney = (text: string): Journey =>
  readAs(readJson(text), schema, 'поездки karter-journey-1');

/** The legs as tours of their machines. @throws PathError that names the leg, as `tourOfPath` does the step. */
export function toursOfJourney(
  { title, legs }: Journey,
  models: readonly Model[],
): readonly { readonly model: Model; readonly tour: Tour }[] {
  return legs.map(({ machine, input, start, steps }, at) => {
    const model = models.find(({ id }) => id === machine);
    if (!model) throw new PathError(`Участок ${at + 1}: машины ${machine} нет`);
    try {
      const path = { format: 'karter-path-2' as const, title, machine, input, start, steps };
      return { model, tour: tourOfPath(model, path) };
    } catch (error) {
      if (!(error instanceof PathError)) throw error;
      throw new PathError(`Участок ${at + 1}: ${error.message}`);
    }
  });
}

import { stateName } from '../shared/machine.ts';
import type { Model } from './model.ts';
import { brokenPromise } from './promises.ts';
import { PathError, type RecordedPath, type RecordedStep } from './recording.ts';
import { start, step } from './step.ts';
import { type Tour, type TourStep, tourThrough } from './tours.ts';

/** What the model still knows is told, so that a file can be mended. */
function inputOf(model: Model, name: string): unknown {
  if (Object.hasOwn(model.inputs, name)) return model.inputs[name];
  throw new PathError(
    `У модели ${model.id} нет входа «${name}», есть: ${Object.keys(model.inputs).join(', ')}`,
  );
}

function checkState(where: string, expected: string, found: string): void {
  if (expected !== found) {
    throw new PathError(`${where}: ожидалось состояние «${expected}», получилось «${found}»`);
  }
}

function stepOf(model: Model, from: TourStep['state'], recorded: RecordedStep, at: number) {
  const { event: type, sample, state } = recorded;
  const here = stateName(from.value);
  const where = `${model.id}: шаг ${at + 1}, событие ${type}`;
  const samples = model.cases(type, from) ?? [{}];
  const payload = samples[sample];
  if (!payload) {
    throw new PathError(
      `${where}: ожидалось состояние «${state}», но в состоянии «${here}» у модели нет примера ${sample} этого события (всего их ${samples.length})`,
    );
  }
  const event = { ...payload, type };
  if (!from.can(event)) {
    throw new PathError(
      `${where}: ожидалось состояние «${state}», но в состоянии «${here}» машина это событие не принимает`,
    );
  }
  const { snapshot, effects } = step(model, from, event);
  checkState(where, state, stateName(snapshot.value));
  const broken = brokenPromise(recorded, { context: snapshot.context, effects });
  if (broken !== null) throw new PathError(`${where}: ${broken}`);
  return { event, state: snapshot };
}

/** What somebody changed is not repeated; an event that the machine has lost is told. */
function checkTyped(model: Model, { typed = [], steps }: RecordedPath): void {
  const events = [typed, ...steps.map((each) => each.typed ?? [])].flat().map(({ type }) => type);
  const gone = events.find((type) => !model.machine.events.some((known) => known === type));
  if (gone !== undefined) throw new PathError(`${model.id}: изменений «${gone}» машина больше не знает`);
}

/**
 * A recorded path as a tour over the model's data.
 * @throws PathError with the step, its event, what was expected (a state, a part of the context, something told or
 * asked) and what was found.
 */
export function tourOfPath(model: Model, path: RecordedPath): Tour {
  if (path.machine !== model.id) {
    throw new PathError(`Это путь машины ${path.machine}, а не ${model.id}`);
  }
  checkTyped(model, path);
  const input = inputOf(model, path.input);
  const { snapshot: initial } = start(model, input);
  checkState(`${model.id}: начало, вход «${path.input}»`, path.start, stateName(initial.value));
  const steps: TourStep[] = [];
  path.steps.forEach((recorded, at) => {
    steps.push(stepOf(model, steps.at(-1)?.state ?? initial, recorded, at));
  });
  return tourThrough(model, { inputName: path.input, input, initial }, steps);
}

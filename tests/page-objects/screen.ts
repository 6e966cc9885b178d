import type { AnyMachineSnapshot } from 'xstate';
import type { FormErrors } from '../../machines/shared/form.ts';
import type { ModelEvent } from '../../machines/testing/model.ts';
import * as messages from '../../src/contract/messages.ts';

/** A thing on the screen as people and assistive technology find it. */
export interface Target {
  readonly role:
    | 'button'
    | 'checkbox'
    | 'combobox'
    | 'dialog'
    | 'link'
    | 'listbox'
    | 'option'
    /** A field whose text is hidden; it has no role of its own. */
    | 'password'
    | 'progressbar'
    | 'radio'
    | 'searchbox'
    | 'slider'
    | 'spinbutton'
    | 'textbox';
  readonly name: string | RegExp;
  /** The name of the group of fields around it. */
  readonly group?: string;
  /** Which one of several, from 0. */
  readonly at?: number;
  /** Clicked at its lower left edge: what it surrounds lies over its middle. */
  readonly edge?: true;
  /** It does not stand inside the machine's own part of the page. */
  readonly outside?: true;
}

export const button = (name: string): Target => ({ role: 'button', name });

/** What windows and forms have in common. */
export const closeWindow = button('Закрыть окно');
export const closeLink: Target = { role: 'link', name: 'Закрыть' };
export const retry = button('Повторить');
export const consent: Target = { role: 'link', name: 'обработку персональных данных' };
export const passwordToggle = (isShown: boolean): Target =>
  button(isShown ? 'Скрыть пароль' : 'Показать пароль');

export type Presence = 'absent' | 'disabled' | 'enabled';
export type Device = 'phone' | 'desktop';

/** What a control shows of itself. */
export interface Face {
  /** Checked, current or pressed. */
  readonly chosen?: boolean;
  /** The text in a field. */
  readonly holds?: string;
}

/** A target as it is found. */
export interface Found extends Required<Face> {
  /** Read-only fields count as disabled. */
  readonly presence: Presence;
}

/** How a target must be found: there at all, or there and enabled, or not so; with this face where it is. */
export interface Look extends Face {
  readonly target: Target;
  readonly as: 'present' | 'enabled';
  readonly is: boolean;
}

/** What a person can do with one machine's part of a page, and see of it; in jsdom or in a browser. */
export interface PageObject {
  look(target: Target): Promise<Found>;
  /** Whether all of these are so, where one question is cheaper than one each. */
  shows?(looks: readonly Look[]): Promise<boolean>;
  /** All that is to be read, each gap between words one blank. */
  text(): Promise<string>;
  click(target: Target): Promise<void>;
  fill(target: Target, text: string): Promise<void>;
  press(target: Target, key: 'Escape' | 'ArrowDown' | 'ArrowUp' | 'Enter'): Promise<void>;
  focus(target: Target): Promise<void>;
  blur(): Promise<void>;
  hover(target: Target | 'elsewhere'): Promise<void>;
  device(device: Device): Promise<void>;
  /** What no control does: the device, the browser or the way through the site. */
  happen(event: ModelEvent): Promise<void>;
}

/** A control that must be present and enabled exactly when the event does something, and show its face where it is. */
export interface Control extends Face {
  readonly target: Target;
  readonly event: ModelEvent;
  /** Shown on this device only, not checked on the other. */
  readonly device?: Device;
}

export type Sight =
  | { readonly sees: Target }
  | { readonly lacks: Target }
  | { readonly says: string }
  | { readonly silent: string };

/** How a machine looks: the same for every layer that has a screen. */
export interface ScreenModel {
  controls(snapshot: AnyMachineSnapshot): readonly Control[];
  sights(snapshot: AnyMachineSnapshot): readonly Sight[];
  /** The gestures of events that people make; others happen by themselves. */
  readonly gestures: Readonly<Record<string, Gesture>>;
  /** Events of people that `controls` cannot show both possible and impossible, with the reason. */
  readonly constantControls?: Readonly<Record<string, string>>;
}

/** Controls that a click is all there is to, each with the event that bears its name. */
export function clicked(targets: Readonly<Record<string, Target>>): {
  readonly controls: readonly Control[];
  readonly gestures: ScreenModel['gestures'];
} {
  const all = Object.entries(targets);
  return {
    controls: all.map(([type, target]) => ({ target, event: { type } })),
    gestures: Object.fromEntries(
      all.map(([type, target]): [string, Gesture] => [type, (screen) => screen.click(target)]),
    ),
  };
}

/** The text fields of a form: each takes what the machine takes, and holds what the machine knows. */
export function textFields<Name extends string>(
  names: readonly Name[],
  values: Readonly<Record<Name, string>>,
  target: (name: Name) => Target,
): readonly Control[] {
  return names.map((name) => ({
    target: target(name),
    event: { type: 'field.change', name, value: `${values[name]}1` },
    holds: values[name],
  }));
}

/** The radio buttons of one field of a form. */
export function choices(
  name: string,
  offered: readonly string[],
  chosen: string,
  target: (value: string) => Target,
): readonly Control[] {
  return offered.map((value) => ({
    target: target(value),
    event: { type: 'field.change', name, value },
    chosen: value === chosen,
  }));
}

export type Gesture = (screen: PageObject, event: ModelEvent, before: AnyMachineSnapshot) => Promise<void>;

export function seesWhen(condition: boolean, target: Target): Sight {
  return condition ? { sees: target } : { lacks: target };
}

export function saysWhen(condition: boolean, text: string): Sight {
  return condition ? { says: text } : { silent: text };
}

/** What is wrong with a form stands on the screen: messages of its fields, and why it could not be sent. */
export function saysErrors({ errors, failure }: FormErrors): readonly Sight[] {
  const failures = failure === null ? [] : [{ says: messages.requestFailed(failure) }];
  return [...failures, ...errors.map(({ message }) => ({ says: message }))];
}

/** The same of a form of the account, whose session may have ended. */
export function saysAccountErrors({ errors, failure }: FormErrors): readonly Sight[] {
  const hasEnded = failure?.kind === 'unauthorized';
  return saysErrors({ errors, failure: hasEnded ? { ...failure, message: messages.sessionOver } : failure });
}

import {
  button,
  type Control,
  clicked,
  closeLink,
  closeWindow,
  consent,
  retry,
  type ScreenModel,
  type Sight,
  saysErrors,
  saysWhen,
  seesWhen,
  type Target,
  textFields,
} from './screen.ts';

/** How one contact form looks. */
interface ContactLook {
  readonly title: string;
  readonly labels: Readonly<Record<string, string>>;
  /** The button that opens the window. */
  readonly open: Target;
  readonly submit: string;
  readonly thanks: string;
}

/** The window of a contact form on the screen. */
export function contactScreen({ title, labels, open, submit, thanks }: ContactLook): ScreenModel {
  const own = clicked({ submit: button(submit), retry });
  const field = (name: unknown): Target => ({ role: 'textbox', name: labels[String(name)] ?? '' });
  return {
    controls: (snapshot): readonly Control[] => [
      { target: open, event: { type: 'open', requestId: '' } },
      { target: closeWindow, event: { type: 'close' } },
      ...own.controls,
      ...textFields(Object.keys(labels), snapshot.context.values, field),
    ],
    sights(snapshot): readonly Sight[] {
      const { number } = snapshot.context;
      return [
        seesWhen(snapshot.hasTag('overlay'), { role: 'dialog', name: title, outside: true }),
        seesWhen(snapshot.matches('opened'), consent),
        seesWhen(snapshot.matches('sent'), closeLink),
        saysWhen(snapshot.matches('sent'), thanks),
        ...(number === null ? [] : [{ says: String(number) }]),
        ...saysErrors(snapshot.context),
      ];
    },
    gestures: {
      ...own.gestures,
      open: (screen) => screen.click(open),
      close: (screen, _event, before) => screen.click(before.matches('sent') ? closeLink : closeWindow),
      'field.change': (screen, { name, value }) => screen.fill(field(name), String(value)),
    },
  };
}

import {
  button,
  type Control,
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
export function contactScreen({
  title,
  labels,
  open,
  submit: submitLabel,
  thanks,
}: ContactLook): ScreenModel {
  const submit = button(submitLabel);
  const field = (name: unknown): Target => ({ role: 'textbox', name: labels[String(name)] ?? '' });
  return {
    controls: (snapshot): readonly Control[] => [
      { target: open, event: { type: 'open', requestId: '' } },
      { target: closeWindow, event: { type: 'close' } },
      { target: submit, event: { type: 'submit' } },
      { target: retry, event: { type: 'retry' } },
      ...Object.keys(labels).map((name) => ({
        target: field(name),
        event: { type: 'field.change', name, value: `${snapshot.context.values[name]}1` },
      })),
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
      open: (screen) => screen.click(open),
      close: (screen, _event, before) => screen.click(before.matches('sent') ? closeLink : closeWindow),
      'field.change': (screen, { name, value }) => screen.fill(field(name), String(value)),
      submit: (screen) => screen.click(submit),
      retry: (screen) => screen.click(retry),
    },
  };
}

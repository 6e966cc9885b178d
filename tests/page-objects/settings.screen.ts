import type { SettingsSnapshot } from '../../machines/settings/settings.machine.ts';
import {
  FORM_ACTIVITIES,
  formActivityTitles,
  isFirm,
  isFormActivity,
} from '../../src/contract/form-activity.ts';
import {
  button,
  type Control,
  choices,
  clicked,
  closeWindow,
  retry,
  type ScreenModel,
  type Sight,
  saysAccountErrors,
  saysWhen,
  seesWhen,
  type Target,
  textFields,
} from './screen.ts';

const FIELDS = {
  fio: 'ФИО',
  phone: 'Телефон',
  company: 'Название организации',
  inn: 'ИНН',
  kpp: 'КПП',
  address: 'Адрес',
} as const;
type TextField = keyof typeof FIELDS;

const GROUP = 'Форма деятельности';
const login = button('Войти');
const dialog: Target = { role: 'dialog', name: 'Есть несохранённые изменения', outside: true };
const own = clicked({
  submit: button('Сохранить'),
  restore: button('Отменить изменения'),
  retry,
  'leave.confirm': button('Уйти без сохранения'),
  'leave.cancel': button('Остаться'),
});

const field = (name: TextField): Target => ({ role: 'textbox', name: FIELDS[name] });
const activity = (value: string): Target => ({
  role: 'radio',
  name: isFormActivity(value) ? formActivityTitles[value] : value,
  group: GROUP,
});
const isText = (name: unknown): name is TextField => typeof name === 'string' && name in FIELDS;

function controls({ context: { values } }: SettingsSnapshot): readonly Control[] {
  const texts: TextField[] = ['fio', 'phone', 'address'];
  if (isFirm(values.formActivity)) texts.push('company', 'inn');
  if (values.formActivity === 'company') texts.push('kpp');
  return [
    ...own.controls,
    { target: closeWindow, event: { type: 'leave.cancel' } },
    ...textFields(texts, values, field),
    ...choices('formActivity', FORM_ACTIVITIES, values.formActivity, activity),
  ];
}

function sights(snapshot: SettingsSnapshot): readonly Sight[] {
  // The window lies over everything else.
  if (snapshot.matches('leaving')) return [{ sees: dialog }];
  const { values, failure } = snapshot.context;
  return [
    { lacks: dialog },
    seesWhen(isFirm(values.formActivity), field('inn')),
    seesWhen(values.formActivity === 'company', field('kpp')),
    saysWhen(snapshot.matches({ editing: 'saved' }), 'Изменения сохранены'),
    seesWhen(failure?.kind === 'unauthorized', login),
    ...saysAccountErrors(snapshot.context),
  ];
}

export const settingsScreen: ScreenModel = {
  controls,
  sights,
  gestures: {
    ...own.gestures,
    'field.change': (screen, { name, value }) =>
      isText(name) ? screen.fill(field(name), String(value)) : screen.click(activity(String(value))),
  },
};

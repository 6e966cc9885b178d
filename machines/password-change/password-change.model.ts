import type { PasswordForm } from '../../src/contract/account-forms.ts';
import * as messages from '../../src/contract/messages.ts';
import { someUser } from '../settings/settings.model.ts';
import { defineModel, type Model } from '../testing/model.ts';
import { PASSWORD_FIELDS } from './form.ts';
import {
  type PasswordChangeInput,
  type PasswordChangeSnapshot,
  passwordChangeMachine,
} from './password-change.machine.ts';

export const goodPasswords: PasswordForm = {
  password: 'старый-пароль',
  newPassword: 'новый-пароль',
  confirmPassword: 'новый-пароль',
};

/** Every way a page may come from the server. */
export const passwordChangeInputs = {
  clean: { errors: [], stored: false },
  stored: { errors: [], stored: true },
  refused: { errors: [{ key: 'password', message: messages.passwordWrong }], stored: false },
  failed: { errors: [{ key: 'form', message: messages.formFailed }], stored: false },
} satisfies Record<string, PasswordChangeInput>;

/** The next empty or wrong field is filled; in a complete form the repetition becomes wrong. */
function nextField({ context: { values } }: PasswordChangeSnapshot) {
  const open = PASSWORD_FIELDS.find((name) => values[name] !== goodPasswords[name]);
  return open
    ? [{ name: open, value: goodPasswords[open] }]
    : [{ name: 'confirmPassword' as const, value: 'новый-парол' }];
}

/** The answers are acceptance, a wrong present password, a limit, a session that is over and a failure. */
export function passwordChangeModel(inputs: Readonly<Record<string, PasswordChangeInput>>): Model {
  return defineModel({
    machine: passwordChangeMachine,
    inputs,
    cases: {
      'field.change': nextField,
      'session.changed': [{ user: someUser }],
      'xstate.done.actor.changePassword': [
        { output: { ok: true, value: someUser } },
        { output: { ok: false, errors: [{ key: 'password', message: messages.passwordWrong }] } },
      ],
      'xstate.error.actor.changePassword': ['failed', 'limited', 'unauthorized'].map((kind) => ({
        error: { kind },
      })),
    },
    key: ({ context: { values, errors, failure, visible } }) => [
      values,
      errors.map(({ key }) => key),
      failure?.kind,
      visible,
    ],
    invariant: (snapshot) => {
      const { values, errors, failure } = snapshot.context;
      const typed = Object.values(values).some((value) => value !== '');
      if (snapshot.matches('done') && typed) throw new Error('a password is kept after it was changed');
      if (!snapshot.matches('editing') && errors.length > 0) throw new Error('errors of no form');
      if (snapshot.matches('failed') !== (failure !== null)) throw new Error('a lost failure');
    },
  });
}

type Messages = Readonly<Record<string, string>>;

/** Errors of a form, from messages by field. */
export const errorList = (messages: Messages) =>
  Object.entries(messages).map(([key, message]) => ({ key, message }));

export const errorsOf = (messages: Messages) => ({ errors: errorList(messages) });

/** What the shop answers to a form with these errors. */
export const refusalOf = (messages: Messages) => ({ ok: false, ...errorsOf(messages) });

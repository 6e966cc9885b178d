import { QUESTIONS_MAX } from '../../contract/constants.ts';
import { QUESTIONS_KEY, readStorage, removeStored, writeStorage } from '../../lib/storage.ts';

/** What the visitor searched for lately, newest first, at most QUESTIONS_MAX; only their browser knows [ST-23]. */
export function lastQuestions(): readonly string[] {
  return (readStorage('localStorage', QUESTIONS_KEY) ?? '')
    .split('\n')
    .filter(Boolean)
    .slice(0, QUESTIONS_MAX);
}

/** Remembers a question as the newest one, once; an empty one is none. */
export function keepQuestion(question: string): void {
  const questions = new Set([question, ...lastQuestions()]);
  writeStorage('localStorage', QUESTIONS_KEY, [...questions].join('\n'));
}

export const forgetQuestions = (): void => removeStored('localStorage', QUESTIONS_KEY);

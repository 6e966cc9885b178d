import { useLayoutEffect, useRef } from 'react';
import { ANSWER_PATH, CLOSING } from '../../contract/cookie-answer.ts';
import { COOKIE_SETTINGS, PERSONAL_DATA_PATH, PRIVACY_POLICY_PATH } from '../../contract/routes.ts';
import { buttonClass } from '../../ui/button.ts';

const linkClass = 'text-link underline underline-offset-2 hover:no-underline';

/**
 * The question about cookies. The page hides it before the first paint from who has answered (`data-cookies`); both
 * answers are posted while no script runs [OV-12].
 */
export function CookieBanner(props: {
  state: string;
  /** The page that a post leads back to. */
  returnTo: string;
  onAnswer: (event: { readonly type: 'agree' | 'decline' }) => void;
}) {
  const { state, returnTo, onAnswer } = props;
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // Hidden by a content blocker: nothing floats above it.
    if (!section.current?.offsetHeight) document.documentElement.toggleAttribute('data-cookies', true);
  }, []);
  return (
    <section
      ref={section}
      id={COOKIE_SETTINGS.slice(1)}
      aria-label="Файлы cookie"
      data-machine="cookieConsent"
      data-state={state}
    >
      <form
        method="post"
        action={ANSWER_PATH}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent;
          onAnswer({ type: submitter?.getAttribute('name') === CLOSING ? 'decline' : 'agree' });
        }}
      >
        <input type="hidden" name="returnTo" value={returnTo} />
        <p>
          Магазин хранит в cookie корзину и вход, а с Вашего согласия считает посещения. Подробнее:{' '}
          <a href={PRIVACY_POLICY_PATH} className={linkClass}>
            политика конфиденциальности
          </a>
          ,{' '}
          <a href={PERSONAL_DATA_PATH} className={linkClass}>
            обработка персональных данных
          </a>
          .
        </p>
        <div className="flex flex-wrap gap-2">
          <button type="submit" className={buttonClass('primary', 'small')}>
            Я согласен
          </button>
          <button type="submit" name={CLOSING} value="1" className={buttonClass('plain', 'small')}>
            Только необходимые
          </button>
        </div>
      </form>
    </section>
  );
}

import { consentNote } from '../contract/consent.ts';
import { buttonClass } from './button.ts';

/** What pressing a form's button agrees to [OV-10]. */
export function ConsentNote() {
  return (
    <p className="text-sm text-muted">
      {consentNote.before}
      <a href={consentNote.href} target="_blank" rel="noopener" className={buttonClass('link')}>
        {consentNote.link}
      </a>
    </p>
  );
}

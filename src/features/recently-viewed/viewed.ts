import { VIEWED_MAX } from '../../contract/constants.ts';
import { readStorage, VIEWED_KEY, writeStorage } from '../../lib/storage.ts';

/** Of what is stored; another version is forgotten. */
const VERSION = '1';

/** The products that the visitor has looked at lately, the last one first; only their browser knows [RT-22]. */
export function viewedIds(): readonly number[] {
  const [version, ...ids] = (readStorage('localStorage', VIEWED_KEY) ?? '').split(' ');
  return version === VERSION ? ids.map(Number).filter((id) => Number.isInteger(id) && id > 0) : [];
}

export function rememberViewed(id: number): void {
  const others = viewedIds().filter((each) => each !== id);
  writeStorage('localStorage', VIEWED_KEY, [VERSION, id, ...others.slice(0, VIEWED_MAX - 1)].join(' '));
}

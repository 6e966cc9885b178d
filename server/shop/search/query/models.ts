import { modelStem, type Token, tokenise } from '../../../part-numbers/tokens.ts';
import { fromTranslit } from '../../../part-numbers/transcribe.ts';
import { type Condition, term, type Wording } from './condition.ts';
import { digitsIn } from './number.ts';
import { synonymsOf } from './synonyms.ts';

/** Digits from which a number may be continued: «740» finds «740.11». */
const SHORTEST_MODEL = 3;

const isNumber = ({ kind }: Token) => kind === 'number';

type ModelToken = Exclude<Token, { kind: 'word' }>;

/** How products may write a model: as one or, if it is long enough to be told, in its parts. */
function modelWordings(token: ModelToken): readonly Wording[] {
  const long = digitsIn(token.stem) >= SHORTEST_MODEL;
  const whole = [term(token.stem, long)];
  // without its letter «д-240» is any 240
  const named = token.kind === 'model' && token.parts[0]?.kind === 'word' && token.parts[0].stem.length === 1;
  if (token.kind === 'number' || !long || named) return [whole];
  const parts = token.parts.filter(({ kind, stem }) => kind === 'number' || stem.length > 1);
  return [whole, parts.map(({ stem }) => term(stem, digitsIn(stem) >= SHORTEST_MODEL))];
}

/** Other names of the maker that a model begins with, or its single letter in Cyrillic: «zmz-406», «d245». */
function otherMakers(token: ModelToken): readonly string[] {
  const maker = token.kind === 'model' ? token.parts[0] : undefined;
  if (maker?.kind !== 'word') return [];
  const single = maker.text.length === 1 ? [[fromTranslit(maker.text)]] : [];
  const names = synonymsOf([maker.text]) ?? single;
  return names
    .filter(({ length }) => length === 1)
    .flat()
    .filter((name) => name !== maker.stem);
}

/** Adds the maker that stands apart before a short model: «isf 2.8» is «ISF2.8», «каминз 2.8» has all three. */
function shortModel(token: ModelToken, maker: string): readonly Wording[] {
  if (maker === '' || digitsIn(token.stem) >= SHORTEST_MODEL) return [];
  const joined = [term(modelStem(maker + token.text))];
  const isName = synonymsOf([maker]) !== null;
  const apart =
    token.kind === 'model' && isName ? [token.parts.filter(isNumber).map(({ stem }) => term(stem))] : [];
  return [joined, ...apart];
}

/** A size with a unit of one letter, and with a fraction of one that may have a zero more or less: «2,40» would be a model 240. */
const SIZE = {
  unit: /^(\d{1,2})[вvаaлм]$/,
  short: /^0[.,]\d$/,
  long: /^(0[.,][1-9])0$/,
} as const;

/** How else a size may be written: «24в» as «24 В», «0,5» as «0,50» and the other way round. */
function otherSizes({ text }: ModelToken): readonly Wording[] {
  const size = SIZE.short.test(text) ? `${text}0` : (SIZE.long.exec(text) ?? SIZE.unit.exec(text))?.[1];
  return size === undefined ? [] : [[term(modelStem(size))]];
}

/** What a model or a size asks for; `maker` is the short word before it, or empty. */
export function modelCondition(token: ModelToken, maker: string): Condition {
  const rest = token.kind === 'model' ? token.text.replace(/^[a-zа-я]+/, '') : '';
  const isModel = (one: Token): one is ModelToken => one.kind !== 'word';
  const renamed = otherMakers(token)
    .flatMap((name) => tokenise(name + rest))
    .filter(isModel);
  return {
    text: token.text,
    own: [...modelWordings(token), ...shortModel(token, maker), ...otherSizes(token)],
    synonyms: renamed.flatMap(modelWordings),
    exact: [modelStem(maker + token.text), ...renamed.map(({ stem }) => stem)].map((stem) => [term(stem)]),
    kind: 'number',
    head: false,
  };
}

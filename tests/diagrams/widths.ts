/**
 * Widths of the letters of «Onest Variable», the font of the shop, in hundredths of its size: measured once in
 * Chromium (`measureText`, weights 400 and 600) and rounded, because a drawing is laid out in Node, where no
 * font is at hand. Each row names a width and the letters that have it.
 */
const REGULAR: Readonly<Record<number, string>> = {
  22: "'il",
  24: '·',
  26: ',.:;Ij|',
  28: ' !',
  30: '()',
  32: '[]',
  36: '1"ft',
  38: 'r{}',
  42: '*',
  46: '-_гт',
  48: '/\\«»',
  50: '7s',
  52: '?kxzзкхчь',
  54: 'vвуэя',
  56: '2+<=>JT^`ac~Талнс×',
  58: 'LeuГбепцё–',
  60: '3EFXZbdghnopqyЕХдийоръЁ',
  62: '5689KYЗКРУ',
  64: '4PЬ',
  66: '0#$BRSБВЧЯ',
  68: '&AVАы',
  70: 'CДЛЭм…',
  72: 'DGHUНПСЦф',
  74: 'NИЙЪ',
  76: 'OQОж—',
  78: 'шю',
  80: '%',
  82: 'mщ',
  84: 'wФЫ',
  86: 'MЖМ',
  96: 'Ш',
  98: '@WЩ',
  100: 'Ю',
  106: '№',
};

const BOLD: Readonly<Record<number, string>> = {
  24: "'il",
  26: 'j',
  28: ' ,.:;I|·',
  30: '!',
  34: '()[]',
  36: 't',
  38: '1fr',
  40: '"{}',
  44: '*г',
  46: '-_',
  48: 'т',
  50: '7/\\',
  52: '?szз',
  54: 'kxхчь«»',
  56: '2acvавклсуэя',
  58: '+<=>JLT^eu~ГТенпё×',
  60: '3F`hnoyбийоцъ–',
  62: '5689EZbdgpqЕдрЁ',
  64: '4PXЗРУХ',
  66: '0$BKSYБВКЬ',
  68: '#RЧЯ',
  70: '&AVАЛ',
  72: 'CDGДСЭмы',
  74: 'HUИЙНПЦЪ…',
  76: 'NOQОф',
  80: 'жю—',
  82: 'ш',
  84: 'mщ',
  86: '%wФ',
  88: 'MМЫ',
  92: 'Ж',
  98: 'Ш',
  100: '@WЩЮ',
  108: '№',
};

/** A letter that the tables lack is taken for a wide one. */
const WIDEST = 100;

const byLetter = (table: Readonly<Record<number, string>>): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(table).flatMap(([width, letters]) => [...letters].map((one) => [one, Number(width)])),
  );

const regular = byLetter(REGULAR);
const bold = byLetter(BOLD);

/** A font as the drawing uses it; its size is in pixels. */
export interface Font {
  readonly size: number;
  readonly bold: boolean;
}

export function widthOf(text: string, font: Font): number {
  const table = font.bold ? bold : regular;
  return (
    [...text.replaceAll('\u00a0', ' ')].reduce((sum, letter) => sum + (table.get(letter) ?? WIDEST), 0) *
    (font.size / 100)
  );
}

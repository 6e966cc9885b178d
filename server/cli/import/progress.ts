import cliProgress from 'cli-progress';
import { formatNumber } from '../../../src/contract/format.ts';
import { type ImportProgress, PHASES } from '../../import/load/import.ts';

export interface ProgressView {
  update(progress: ImportProgress): void;
  end(): void;
}

const WORDS: typeof PHASES = { ...PHASES, read: 'Чтение прайс-листа' };

const percentOf = ({ done, total }: ImportProgress): number =>
  total > 0 ? Math.min(100, Math.floor((100 * done) / total)) : 100;

const detailOf = ({ phase, done, total }: ImportProgress): string =>
  phase === 'pictures' ? `${formatNumber(done)} из ${formatNumber(total)}` : '';

/** A bar that is drawn over and over, for a terminal. */
function barView(): ProgressView {
  const bar = new cliProgress.SingleBar(
    {
      format: '{phase} {bar} {percentage}% {detail}',
      stream: process.stdout,
      hideCursor: true,
      fps: 10,
      gracefulExit: false,
    },
    cliProgress.Presets.shades_classic,
  );
  let started = false;
  return {
    update(progress) {
      const payload = { phase: WORDS[progress.phase].padEnd(20), detail: detailOf(progress) };
      if (started) bar.update(percentOf(progress), payload);
      else bar.start(100, percentOf(progress), payload);
      started = true;
    },
    end: () => bar.stop(),
  };
}

/** A line for every phase and every quarter of it, for a log. */
function lineView(): ProgressView {
  let last = '';
  return {
    update(progress) {
      const quarter = Math.floor(percentOf(progress) / 25) * 25;
      const line = progress.phase === 'tidy' ? WORDS.tidy : `${WORDS[progress.phase]}: ${quarter}%`;
      if (line === last) return;
      last = line;
      process.stdout.write(`${line}\n`);
    },
    end: () => {},
  };
}

/** A bar where someone looks on, plain lines otherwise. */
export function progressView(): ProgressView {
  return process.stdout.isTTY ? barView() : lineView();
}

import { detourText, mutantsText } from './change.tsx';
import type { Review } from './page.tsx';
import type { ReviewedMachine } from './review.ts';
import { countOf, IS, isOnlyLook, warningsIn } from './told.ts';

/** More of one machine is left to the page: a comment is read in one look. */
const MOST_CHANGES = 40;

/** `review.md`: what a bot may write under a merge request. */
export function markdownOf({ revision, commit, machines }: Review): string {
  const head = `## Что изменилось в машинах\n\nПротив \`${revision === commit ? commit : `${revision} (${commit})`}\`.`;
  const changed = machines.filter((machine) => !isOnlyLook(machine));
  const look = machines.filter(isOnlyLook);
  const looks = look.map(({ title, pictures }) => `- ${title}: ${pictures.length}`);
  const body = [
    ...(machines.length === 0 ? ['Ни одна машина не изменилась.'] : changed.map(machineText)),
    ...(looks.length > 0 ? [`### Изменился только вид, состояний\n\n${looks.join('\n')}`] : []),
  ];
  return `${[head, ...body].join('\n\n')}\n`;
}

function machineText(machine: ReviewedMachine): string {
  const { id, title, is, changes, elsewhere, requirements, pictures } = machine;
  const warnings = warningsIn(machine).map((warning) => `> ⚠️ ${warning}`);
  const told = changes
    .slice(0, MOST_CHANGES)
    .map(({ sentence, lost, gained, paths, mutants, requirements: rows }) => {
      const more = [
        ...(lost.length > 0 ? [`туров иначе: ${lost.length}`] : []),
        ...(gained.length > 0 ? [`новых туров: ${gained.length}`] : []),
        ...paths.map((path) => `записанный путь «${path.title}»: ${detourText(path)}`),
        ...(mutants.length > 0 ? [mutantsText(mutants)] : []),
        ...(rows.length > 0 ? [`требования: ${rows.map(({ id: row }) => row).join(', ')}`] : []),
      ];
      return `- ${sentence}${more.length > 0 ? ` _${more.join('; ')}_` : ''}`;
    });
  const unknown = changes.some(({ mutants }) => mutants.some(({ outcome }) => outcome === 'unknown'));
  const left = changes.length - told.length;
  const states = pictures.map(({ state }) => `\`${state}\``).join(', ');
  return [
    `### ${title} · \`${id}\` (${IS[is]}: ${countOf(machine)})`,
    ...(warnings.length > 0 ? [warnings.join('\n>\n')] : []),
    ...(told.length > 0 ? [told.join('\n')] : []),
    ...(left > 0 ? [`Ещё ${left}: в review.html.`] : []),
    ...(elsewhere.length > 0
      ? [
          elsewhere
            .map((path) => `- Идёт иначе, хотя его переходы прежние: ${path.title}: ${detourText(path)}`)
            .join('\n'),
        ]
      : []),
    ...(unknown ? [`Мутантов ещё не проверяли: \`npm run mutate -- ${id}\`.`] : []),
    ...(states ? [`Другие изменившиеся снимки: ${states}.`] : []),
    `Требования: ${requirements.map((row) => row.id).join(', ') || 'нет'}.`,
  ].join('\n\n');
}

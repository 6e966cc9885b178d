import { machines } from '../../../machines/index.ts';
import { models } from '../../../machines/models.ts';
import type { ExplorerProject } from '../explorer/project.ts';
import { inputTitles } from './input-titles.ts';
import { loadLayout } from './layouts.ts';
import { requirementText } from './requirement-texts.ts';
import { sampleTitle } from './sample-titles.ts';

/** The shop, as the explorer is told of it. */
export const shopProject: ExplorerProject = {
  entries: machines,
  models,
  inputTitles,
  sampleTitle,
  requirement: requirementText,
  loadLayout,
};

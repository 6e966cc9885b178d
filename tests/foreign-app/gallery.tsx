import './style.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { DevTools } from '../../src/contract/dev-tools.ts';
import { createExplorer } from '../../src/devtools/explorer/explorer.ts';
import { ListPage } from '../../src/devtools/explorer/list-page.tsx';
import { drawnMachines, machineData } from '../../src/devtools/explorer/machine-data.ts';
import { MachinePage } from '../../src/devtools/explorer/machine-page.tsx';
import type { ExplorerProject } from '../../src/devtools/explorer/project.ts';
import { machines } from './machines/index.ts';
import { models } from './machines/models.ts';
import { inputTitles, requirement, sampleTitle } from './words.ts';

/** The reading room, as the explorer is told of it. */
const project: ExplorerProject = {
  entries: machines,
  models,
  inputTitles,
  sampleTitle,
  requirement,
  loadLayout: async (machine) => (await fetch(`/layouts/${machine}.layout.json`)).json(),
};

/** No run of its tests is shown. */
const devTools: DevTools = {
  coverage: async () => ({ kind: 'absent' }),
  pictures: async () => [],
  paths: async () => [],
};

const root = createRoot(document.body.appendChild(document.createElement('div')));
const id = window.location.pathname.split('/')[2];
if (id === undefined) {
  root.render(
    <ListPage machines={await drawnMachines(project, devTools)}>
      <p>Потоки читального зала.</p>
    </ListPage>,
  );
} else {
  const asked = Object.fromEntries(new URLSearchParams(window.location.search));
  const explorer = createExplorer(id, asked, project.loadLayout);
  const data = await machineData(id, project, devTools);
  if (!data) throw new Error(`There is no machine ${id}`);
  explorer.start();
  root.render(
    <StrictMode>
      <MachinePage explorer={explorer} data={data} />
    </StrictMode>,
  );
}

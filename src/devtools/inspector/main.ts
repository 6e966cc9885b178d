import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { InspectionEvent } from 'xstate';
import { machines } from '../../../machines/index.ts';
import { models } from '../../../machines/models.ts';
import type { InspectionBuffer } from '../../contract/inspection.ts';
import drawingStyle from '../drawing/drawing.css?inline';
import { loadLayout } from '../shop/layouts.ts';
import { createHost } from './host.ts';
import { Journal } from './journal.ts';
import { keepInspecting, whenPageEnds } from './keep.ts';
import { problemOf, readKept, writeKept } from './kept.ts';
import { withPage } from './kept-page.ts';
import pageStyle from './page.css?inline';
import panelStyle from './panel.css?inline';
import { Panel } from './panel.tsx';

/** The panel over the page, with everything that has been seen so far. */
function openInspector(buffer: InspectionBuffer<InspectionEvent>): void {
  const journal = new Journal({ entries: machines, models, loadLayout });
  for (const seen of buffer.seen) journal.add(seen);
  buffer.tell = journal.add;
  keepInspecting();
  const kept = readKept();
  const problem = problemOf(kept, writeKept(kept));
  whenPageEnds(() => writeKept(withPage(kept, journal)));
  // In a shadow tree nothing is the root.
  const styles = [drawingStyle.replaceAll(':root', ':host'), panelStyle];
  createRoot(createHost(styles, pageStyle)).render(createElement(Panel, { journal, kept, problem }));
}

// The script of its own build: server/scripts/build-tools.mjs.
if (window.karterSeen) openInspector(window.karterSeen);
